import { z } from 'zod';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { isWeekend } from '../../../model/calendar/workingDays.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { PLANNING_CONFLICT_SENTENCES } from '../../../model/messages/planning/planningConflicts.ts';
import type { DayReplacements } from '../../../model/planning/planningCommands.ts';
import {
  type ConflictDay,
  type ConflictsAnswer,
  conflictKey,
  conflictSeverity,
  type PlanningConflict,
} from '../../../model/planning/planningConflicts.ts';
import { movedTimetable } from '../../../model/sessions/logisticSessionProgramme.ts';
import { daysBetween, shiftedPeriod } from '../../../model/sessions/period.ts';
import { DRAFT_BODY, draftOfBody } from '../../conflicts/draftBody.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import { type PlanningDraft, readDrafts } from '../../conflicts/planningDraft.ts';
import { rankReplacements } from '../../conflicts/rankReplacements.ts';
import { PLANNED_LABELS } from '../../conflicts/retiredSql.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { ALONG_SCHEMA, replacedIn, replacementsByDay } from './replaceMembers.ts';

interface DayConflicts {
  readonly day: ConflictDay;
  readonly conflicts: readonly PlanningConflict[];
}

/** Conflicts of several days of a training, each once, with the days that have it: that is where a replacement belongs. */
export const conflictsByDay = (dayConflicts: readonly DayConflicts[]): readonly PlanningConflict[] => {
  const byKey = new Map<string, PlanningConflict>();
  for (const { day, conflicts } of dayConflicts) {
    for (const conflict of conflicts) {
      const { days = [] } = byKey.get(conflict.key) ?? {};
      byKey.set(conflict.key, { ...conflict, days: [...days.filter((otherDay) => otherDay['@id'] !== day['@id']), day] });
    }
  }
  return [...byKey.values()];
};

/** Sessions that end after $2 and have a training in common with session $1 that takes place. */
const otherDaysStatement = defineStatement({
  text: `select distinct l.id from logistic_sessions_training_sessions own
join training_sessions s on s.id = own.target_id and s.status <> 'canceled'
join logistic_sessions_training_sessions k on k.target_id = own.target_id
join logistic_sessions l on l.id = k.owner_id and l.id <> own.owner_id
where own.owner_id = $1::int and l.end_at >= $2::timestamptz order by 1`,
  columns: { id: 'int4' },
});

/** The other coming days of a session's trainings: a training of several days is planned as one. */
export const otherDaysOf = async (database: Queryable, logisticSession: number, now: Date): Promise<readonly number[]> =>
  (await otherDaysStatement.rows(database, [logisticSession, now])).map(({ id }) => id);

export const CONFLICTS_BODY = z.strictObject({
  ...DRAFT_BODY,
  /** With the other coming days of its trainings, moved by as many days. */
  whole: z.boolean().optional(),
  /** Replacements on those days. */
  along: ALONG_SCHEMA,
  /** A session that will be gone, since it is merged into this one. */
  merged: IRI_SCHEMA.optional(),
});

const daysOf = ({ startAt, endAt }: PlanningDraft): readonly string[] => {
  const first = parisDay(new Date(startAt));
  const last = parisDay(new Date(Date.parse(endAt) - 1));
  const days = [first];
  for (let day = dayAfter(first, 1); day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
};

const iriOfDraft = ({ id }: PlanningDraft): string => iriOf('logistic_sessions', id ?? 0);

const conflictWithDay = (kind: 'weekend' | 'past_day', day: string): PlanningConflict => {
  const words = { subject: '', other: '', startAt: null, endAt: null, count: 0, most: 0 };
  return {
    kind,
    severity: conflictSeverity(kind),
    key: conflictKey(kind, null, day),
    detail: PLANNING_CONFLICT_SENTENCES[kind]({ ...words, day }),
    subject: null,
    with: null,
  };
};

/** Days of a weekend to which the session comes; those it is already on are meant. */
const weekendConflicts = (draft: PlanningDraft, storedDraft: PlanningDraft | null): readonly PlanningConflict[] => {
  const storedDays = storedDraft ? daysOf(storedDraft) : [];
  return daysOf(draft)
    .filter((day) => isWeekend(day) && !storedDays.includes(day))
    .map((day) => conflictWithDay('weekend', day));
};

const firstDayOf = ({ startAt }: PlanningDraft): string => parisDay(new Date(startAt));

/** The first day of a session that comes to the past; one that was there already is meant. */
const pastConflicts = (draft: PlanningDraft, storedDraft: PlanningDraft | null, now: Date): readonly PlanningConflict[] => {
  const [day, today] = [firstDayOf(draft), parisDay(now)];
  return day >= today || (storedDraft && firstDayOf(storedDraft) < today) ? [] : [conflictWithDay('past_day', day)];
};

/** Stored sessions in the order of these ids. */
const readInOrder = async (database: Queryable, ids: readonly number[]): Promise<readonly PlanningDraft[]> => {
  const drafts = await readDrafts(database, ids);
  return ids.flatMap((id) => drafts.find((draft) => draft.id === id) ?? []);
};

const withoutRepeats = (conflicts: readonly PlanningConflict[]): readonly PlanningConflict[] => [
  ...new Map(conflicts.map((conflict) => [conflict.key, conflict])).values(),
];

type Kind = 'training_location_outside_area' | 'vehicle_outside_area' | 'teaching_tool_outside_area';

const equipment = (kind: Kind, collection: 'vehicles' | 'teaching_tools', ids: string): string => `
select '${kind}' as kind, '${collection}' as collection, r.id, ${PLANNED_LABELS[collection]} as label, a.code as area
from ${collection} r join areas a on a.id = r.area_id where r.id = any(${ids}::int[]) and r.area_id <> $1::int`;

/** For a session of area $1: its place $2, vehicles $3 and tools $4 of other areas; without areas they serve all. */
const outsideAreaStatement = defineStatement({
  text: `select 'training_location_outside_area' as kind, 'training_locations' as collection, r.id, r.name as label, a.code as area
from training_locations r join areas a on a.id = $1::int where r.id = $2::int
  and exists (select from training_locations_areas k where k.owner_id = r.id)
  and not exists (select from training_locations_areas k where k.owner_id = r.id and k.target_id = $1::int)
union all ${equipment('vehicle_outside_area', 'vehicles', '$3')}
union all ${equipment('teaching_tool_outside_area', 'teaching_tools', '$4')}
order by 1, 4`,
  columns: { kind: typed<Kind>('text'), collection: 'text', id: 'int4', label: 'text', area: 'text' },
});

/** Conflicts with what a session that comes to another area has from elsewhere. */
const outsideAreaConflicts = async (
  database: Queryable,
  { area, trainingLocation, vehicles, teachingTools }: PlanningDraft,
): Promise<readonly PlanningConflict[]> => {
  if (area === null) return [];
  const rows = await outsideAreaStatement.rows(database, [area, trainingLocation, vehicles, teachingTools]);
  const words = { startAt: null, endAt: null, day: null, count: 0, most: 0 };
  return rows.map(({ kind, collection, id, label, area: other }) => ({
    kind,
    severity: conflictSeverity(kind),
    key: conflictKey(kind, iriOf(collection, id), null),
    detail: PLANNING_CONFLICT_SENTENCES[kind]({ ...words, subject: label, other }),
    subject: { '@id': iriOf(collection, id), label },
    with: null,
  }));
};

const COLLECTIONS = { trainers: 'trainers', vehicles: 'vehicles', teachingTools: 'teaching_tools' } as const;
const FIELDS = Object.keys(COLLECTIONS) as (keyof typeof COLLECTIONS)[];

const periodOf = ({ startAt, endAt }: PlanningDraft) => ({ startAt: new Date(startAt), endAt: new Date(endAt) });

const shifted = (other: PlanningDraft, days: number): PlanningDraft => {
  const after = shiftedPeriod(periodOf(other), days);
  const hours = movedTimetable(other.days, periodOf(other), after);
  return { ...other, startAt: after.startAt.toISOString(), endAt: after.endAt.toISOString(), days: hours };
};

const replacedOn = (draft: PlanningDraft, { trainingLocation, replace = [] }: DayReplacements): PlanningDraft => {
  const irisOf = (field: keyof typeof COLLECTIONS) => draft[field].map((id) => iriOf(COLLECTIONS[field], id));
  const members = { trainers: irisOf('trainers'), vehicles: irisOf('vehicles'), teachingTools: irisOf('teachingTools') };
  const after = { ...members, ...replacedIn(members, replace) };
  const idsOf = (field: keyof typeof COLLECTIONS) => after[field].map((iri) => idOfIri(COLLECTIONS[field], iri, 'along'));
  return {
    ...draft,
    ...(trainingLocation && { trainingLocation: idOfIri('training_locations', trainingLocation, 'along') }),
    ...Object.fromEntries(FIELDS.map((field) => [field, idsOf(field)])),
  };
};

interface Along {
  readonly along: readonly DayReplacements[] | undefined;
  /** The moved day as it is. Default: no day comes along. */
  readonly stored?: PlanningDraft;
  readonly draft?: PlanningDraft;
  readonly others?: readonly PlanningDraft[];
}

/** The other days of a training, where the move of one takes them, with what replaces on each. */
const draftsAlong = ({ along, stored, draft, others = [] }: Along): readonly PlanningDraft[] => {
  const iriOfDay = ({ id }: PlanningDraft) => iriOf('logistic_sessions', id ?? 0);
  const byDay = replacementsByDay(along, others.map(iriOfDay));
  if (!stored || !draft) return [];
  const days = daysBetween(periodOf(stored), periodOf(draft));
  return others.map((other) => replacedOn(shifted(other, days), byDay.get(iriOfDay(other)) ?? { session: iriOfDay(other) }));
};

/**
 * Conflicts of a logistic session as described in the body, and possible replacements; nothing is written. What a move alone brings
 * (a weekend, a day that is over, another area) is only asked about here.
 */
export const previewConflicts = async (
  { database, actor, now }: { readonly database: Queryable; readonly actor: Actor; readonly now: Date },
  body: unknown,
): Promise<ConflictsAnswer> => {
  const { whole, merged, along, ...described } = readAs(CONFLICTS_BODY, body);
  const draft = await draftOfBody(database, actor, described);
  const otherIds = draft.id === null ? [] : await otherDaysOf(database, draft.id, now);
  const [storedDraft = null, ...others] = draft.id === null ? [] : await readInOrder(database, [draft.id, ...otherIds]);
  const movedDrafts = draftsAlong(whole && storedDraft ? { stored: storedDraft, draft, others, along } : { along });
  const drafts = [draft, ...movedDrafts];
  // Those that move along leave their former places, and a merged one is gone.
  const leaving = [...(movedDrafts.length === 0 ? [] : drafts.map(iriOfDraft)), ...(merged ? [merged] : [])];
  const isOwn = ({ with: other }: PlanningConflict) => other !== null && leaving.includes(other['@id']);
  const conflictsByDraft = await findConflicts(database, drafts);
  const outside = storedDraft && storedDraft.area !== draft.area ? await outsideAreaConflicts(database, draft) : [];
  const storedDrafts = [storedDraft, ...others];
  const byDay = drafts.map((one, index) => ({
    day: { '@id': iriOfDraft(one), startAt: one.startAt },
    conflicts: [
      ...(conflictsByDraft[index] ?? []).filter((conflict) => !isOwn(conflict)),
      ...weekendConflicts(one, storedDrafts[index] ?? null),
      ...pastConflicts(one, storedDrafts[index] ?? null, now),
      ...(index === 0 ? outside : []),
    ],
  }));
  const conflicts = movedDrafts.length === 0 ? withoutRepeats(byDay.flatMap((one) => one.conflicts)) : conflictsByDay(byDay);
  return { conflicts, replacements: await rankReplacements(database, { drafts, conflicts, actor }), otherDays: otherIds.length };
};
