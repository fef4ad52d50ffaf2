import { DEFAULT_EVENT_DAY_TYPE } from '../../model/calendar/dayTypes.ts';
import { arePositions } from '../../model/calendar/markedRows.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../kernel/domainError.ts';

/** The rows of a mark are numbers. */
export const calendarDaysHooks: WriteHooks = {
  beforeWrite: async ({ values }) => {
    const positions = values.own.get('positions') ?? null;
    if (positions === null || arePositions(positions)) return undefined;
    throw invalid({ propertyPath: 'positions', message: problemMessage('calendar_day.row_numbers_expected'), code: 'type' });
  },
};

/** Areas for which a day ($1) already has a mark of a type ($2), with the mark's name. */
const markedAreasStatement = defineStatement({
  text: `select a.id as area, a.code, min(e.name) as name
from event_days e join event_days_areas k on k.owner_id = e.id join areas a on a.id = k.target_id
where e.date_event = $1::date and e.type = $2 group by a.id, a.code order by a.code`,
  columns: { area: 'int4', code: 'text', name: 'text' },
});

/** The same, until the end of the transaction: another call waits. */
export const markedAreas = async (tx: Queryable, { day, type }: { readonly day: string; readonly type: string }) => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventDays]);
  return markedAreasStatement.rows(tx, [day, type]);
};

/** A day is marked once for each area: twice, it would take two deletions to open it. */
export const eventDaysHooks: WriteHooks = {
  beforeWrite: async ({ transaction, values, current }) => {
    if (current) return undefined;
    const day = String(values.own.get('dateEvent'));
    const marked = await markedAreas(transaction, { day, type: String(values.own.get('type') ?? DEFAULT_EVENT_DAY_TYPE) });
    const twice = marked.filter(({ area }) => values.many.get('areas')?.includes(area));
    const [first] = twice;
    if (!first) return undefined;
    const areas = twice.map(({ code }) => code);
    throw problem('record.conflict', 'event_day.already_marked', { day: frenchDay(day), areas, name: first.name });
  },
};
