import { publicHolidayOn } from '../../model/calendar/publicHolidays.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { PLANNING_CONFLICT_SENTENCES } from '../../model/messages/planning/planningConflicts.ts';
import { conflictKey, conflictSeverity, type PlanningConflict } from '../../model/planning/planningConflicts.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { conflictStatement } from './conflictStatement.ts';
import { type PlanningDraft, readDrafts } from './planningDraft.ts';

type Row = RowOf<typeof conflictStatement>;

/** The drafts as the statement's parameter. */
export const draftValues = (drafts: readonly PlanningDraft[]): string =>
  JSON.stringify(
    drafts.flatMap((draft, ref) =>
      draft.takesPlace
        ? [
            {
              ref,
              id: draft.id,
              starts: draft.startAt,
              ends: draft.endAt,
              days: draft.days,
              area: draft.area,
              location: draft.trainingLocation,
              trainers: draft.trainers,
              vehicles: draft.vehicles,
              tools: draft.teachingTools,
              types: draft.trainingTypes,
              headcount: draft.headcount,
            },
          ]
        : [],
    ),
  );

const iriIn = (collection: string | null, id: number | null): string | null =>
  collection === null || id === null ? null : iriOf(collection, id);

const wordsOf = (row: Row, subject: string) => ({
  subject,
  other: row.other_label ?? '',
  startAt: row.start_at,
  endAt: row.end_at,
  day: row.day,
  count: row.count,
  most: row.most,
});

/** Null: an ordinary day. */
const toConflict = (row: Row): PlanningConflict | null => {
  const label = row.subject_label ?? (row.day && publicHolidayOn(row.day));
  if (label === null) return null;
  const subject = iriIn(row.collection, row.subject);
  const other = iriIn(row.other_collection, row.other);
  return {
    kind: row.kind,
    severity: conflictSeverity(row.kind),
    key: conflictKey(row.kind, subject, other ?? row.day),
    detail: PLANNING_CONFLICT_SENTENCES[row.kind](wordsOf(row, label)),
    subject: subject === null ? null : { '@id': subject, label },
    with:
      other && row.start_at && row.end_at
        ? { '@id': other, label: row.other_label ?? '', startAt: row.start_at.toISOString(), endAt: row.end_at.toISOString() }
        : null,
  };
};

const blockingFirst = (left: PlanningConflict, right: PlanningConflict): number =>
  Number(left.severity === 'warning') - Number(right.severity === 'warning');

/** The conflicts of each draft, in order, blocking ones first; one statement for all. */
export const findConflicts = async (database: Queryable, drafts: readonly PlanningDraft[]): Promise<PlanningConflict[][]> => {
  const conflictsByDraft = drafts.map((): PlanningConflict[] => []);
  if (!drafts.some(({ takesPlace }) => takesPlace)) return conflictsByDraft;
  for (const row of await conflictStatement.rows(database, [draftValues(drafts)])) {
    const conflict = toConflict(row);
    if (conflict) conflictsByDraft[row.ref]?.push(conflict);
  }
  return conflictsByDraft.map((conflicts) => conflicts.sort(blockingFirst));
};

/** The same for stored sessions, by id. */
export const findConflictsOfLogisticSessions = async (
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PlanningConflict[]>> => {
  const drafts = await readDrafts(database, ids);
  const conflicts = await findConflicts(database, drafts);
  return new Map(drafts.map(({ id }, index) => [id, conflicts[index] ?? []]));
};
