import { parisInstant } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { PLANNING_CONFLICT_SENTENCES } from '../../model/messages/planning/planningConflicts.ts';
import { SCENARIO_SENTENCES } from '../../model/messages/scenarios/planScenario.ts';
import {
  conflictKey,
  conflictSeverity,
  type PlanningConflict,
  type PlanningConflictKind,
} from '../../model/planning/planningConflicts.ts';
import { expectedTrainees, moreExpected } from '../../model/sessions/expectedTrainees.ts';
import { type PlanningDraft, readDrafts } from '../conflicts/planningDraft.ts';
import { registeredAndGoalStatement } from '../conflicts/registered.ts';
import type { Queryable } from '../database/database.ts';
import { logisticSessionsOfTrainingsStatement } from '../timetable/linkedSessions.ts';
import { conflictsOf, draftOn } from './freeResources.ts';
import type { StoredItem } from './scenarioRequest.ts';

/** First and last instant of a day of an item. */
export const periodOf = ({ start, end }: StoredItem, day: string) => ({
  startAt: parisInstant(day, start),
  endAt: parisInstant(day, end),
});

/** The days of a new session, as the planning's conflicts judge them. */
const draftsOf = (item: StoredItem): readonly PlanningDraft[] =>
  item.days.map((day) =>
    draftOn(day, item, {
      area: item.area,
      trainingLocation: item.place,
      trainers: item.trainers,
      vehicles: item.vehicles,
      teachingTools: item.tools,
      trainingTypes: [item.type],
      headcount: expectedTrainees(item.needs.length, item.goal),
    }),
  );

/** The days of a stored session before and after the needs join. */
const joinedDrafts = async (database: Queryable, item: StoredItem) => {
  const days = await logisticSessionsOfTrainingsStatement.rows(database, [[item.session]]);
  const before = await readDrafts(
    database,
    days.map(({ id }) => id),
  );
  const [seats] = await registeredAndGoalStatement.rows(database, [[item.session]]);
  const { registered = 0, goal = 0 } = seats ?? {};
  const more = moreExpected({ registered, goal }, item.needs.length);
  return { before, after: before.map((draft) => ({ ...draft, headcount: draft.headcount + more })) };
};

type Shared = readonly [kind: PlanningConflictKind, collection: string, ids: readonly number[]];

const sharedOf = (item: StoredItem): readonly Shared[] =>
  item.session === null
    ? [
        ['trainer_busy', 'trainers', item.trainers],
        ['vehicle_busy', 'vehicles', item.vehicles],
        ['teaching_tool_busy', 'teaching_tools', item.tools],
        ['training_location_busy', 'training_locations', [item.place]],
      ]
    : [];

type LabelOf = (iri: string) => string;

/** Conflicts over what an item shares with another part of the proposal on one day. */
const sharedConflicts = (item: StoredItem, other: StoredItem, labelOf: LabelOf): readonly PlanningConflict[] => {
  const [day] = item.days.filter((one) => other.days.includes(one));
  if (day === undefined || item.start >= other.end || other.start >= item.end) return [];
  const theirs = new Map(sharedOf(other).map(([kind, , ids]) => [kind, ids]));
  return sharedOf(item).flatMap(([kind, collection, ids]) =>
    ids
      .filter((id) => theirs.get(kind)?.includes(id))
      .map((id): PlanningConflict => {
        const subject = iriOf(collection, id);
        const label = labelOf(subject);
        const { startAt, endAt } = periodOf(other, day);
        const words = { subject: label, other: SCENARIO_SENTENCES.otherPart, startAt, endAt, day, count: 0, most: 0 };
        return {
          kind,
          severity: conflictSeverity(kind),
          key: conflictKey(kind, subject, `#${other.key}`),
          detail: PLANNING_CONFLICT_SENTENCES[kind](words),
          subject: { '@id': subject, label },
          with: null,
        };
      }),
  );
};

const unique = (conflicts: readonly PlanningConflict[]): readonly PlanningConflict[] => [
  ...new Map(conflicts.map((conflict) => [conflict.key, conflict])).values(),
];

/** The conflicts of each item as of now: with stored sessions, by the planning's own search, and with the other items. */
export const itemConflicts = async (
  database: Queryable,
  items: readonly StoredItem[],
  labelOf: LabelOf,
): Promise<ReadonlyMap<string, readonly PlanningConflict[]>> => {
  const checkedDrafts: { readonly key: string; readonly draft: PlanningDraft; readonly isBefore: boolean }[] = [];
  for (const item of items) {
    if (item.session === null) checkedDrafts.push(...draftsOf(item).map((draft) => ({ key: item.key, draft, isBefore: false })));
    else {
      const { before, after } = await joinedDrafts(database, item);
      checkedDrafts.push(...before.map((draft) => ({ key: item.key, draft, isBefore: true })));
      checkedDrafts.push(...after.map((draft) => ({ key: item.key, draft, isBefore: false })));
    }
  }
  const conflictLists = await conflictsOf(
    database,
    checkedDrafts.map(({ draft }) => draft),
  );
  const of = (key: string, isBefore: boolean) =>
    checkedDrafts.flatMap((one, at) => (one.key === key && one.isBefore === isBefore ? (conflictLists[at] ?? []) : []));
  const accepted = items.filter(({ isRefused }) => !isRefused);
  return new Map(
    items.map((item) => {
      const earlierKeys = new Set(of(item.key, true).map(({ key }) => key));
      const newConflicts = of(item.key, false).filter(({ key }) => !earlierKeys.has(key));
      const others = item.isRefused ? [] : accepted.filter((other) => other !== item);
      return [item.key, unique([...newConflicts, ...others.flatMap((other) => sharedConflicts(item, other, labelOf))])];
    }),
  );
};
