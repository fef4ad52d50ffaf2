import { dayAfter, parisInstant } from '../../model/calendar/parisTime.ts';
import type { PlanExistingSession } from '../../model/scenarios/planProblem.ts';
import { JOINABLE_STATUSES } from '../../model/sessions/trainingSessionStatuses.ts';
import { readDrafts } from '../conflicts/planningDraft.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { placePosition } from '../places/positions.ts';
import { conflictsOf } from './freeResources.ts';
import type { Loading } from './loading.ts';
import { joinableSessionsStatement } from './plannedResourcesStatements.ts';

interface Wanted {
  readonly days: readonly string[];
  readonly types: readonly number[];
  readonly areas: readonly number[];
  readonly groupSize: number;
}

type Row = RowOf<typeof joinableSessionsStatement>;

/** Free places of sessions without a goal: up to the usual group, as far as the place is not too full. */
const roomOf = async (database: Queryable, rows: readonly Row[], groupSize: number): Promise<ReadonlyMap<number, number>> => {
  const free = rows.map((row) => ({ ...row, most: Math.max(0, (row.goal > 0 ? row.goal : groupSize) - row.registered) }));
  const unlimited = free.filter(({ goal, most }) => goal === 0 && most > 0);
  const draftBySession = new Map(
    (
      await readDrafts(
        database,
        unlimited.flatMap(({ logisticSessionIds }) => logisticSessionIds),
      )
    ).map((draft) => [draft.id, draft]),
  );
  const tried = unlimited.flatMap(({ id, most, logisticSessionIds }) =>
    logisticSessionIds.flatMap((logisticSession) => {
      const draft = draftBySession.get(logisticSession);
      return draft
        ? Array.from({ length: most }, (_, at) => ({
            id,
            more: at + 1,
            draft: { ...draft, headcount: draft.headcount + at + 1 },
          }))
        : [];
    }),
  );
  const conflictLists = await conflictsOf(
    database,
    tried.map(({ draft }) => draft),
  );
  const room = new Map(free.map(({ id, most }) => [id, most]));
  for (const [at, { id, more }] of tried.entries())
    if ((conflictLists[at] ?? []).some(({ kind }) => kind === 'over_capacity'))
      room.set(id, Math.min(room.get(id) ?? 0, more - 1));
  return room;
};

/** Stored sessions that needs may join: not held, not signed, with free places. */
export const loadJoinableSessions = async (
  { database, actor, now }: Loading,
  { days, types, areas, groupSize }: Wanted,
): Promise<readonly PlanExistingSession[]> => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const from = parisInstant(first, '00:00');
  const values = [types, areas, from > now ? from : now, parisInstant(dayAfter(last, 1), '00:00'), JOINABLE_STATUSES];
  const rows = await joinableSessionsStatement.rows({ database, actor }, values);
  const within = rows.filter((row) => row.days.length > 0 && row.days.every((day) => days.includes(day)));
  const room = await roomOf(database, within, groupSize);
  return within
    .map((row) => ({
      id: row.id,
      type: row.typeId,
      area: row.areaId,
      place: row.placeId,
      position: placePosition(row),
      days: row.days.map((day) => days.indexOf(day)),
      room: room.get(row.id) ?? 0,
    }))
    .filter((session) => session.room > 0);
};
