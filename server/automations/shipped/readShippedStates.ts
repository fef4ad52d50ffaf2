import { SHIPPED, SHIPPED_AUTOMATIONS, SHIPPED_RECORD, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import type { FilterValues } from '../../../model/kernel/filterSearch.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { INSTALLATION } from '../../mail/rules/shippedSettings.ts';
import { conditionsRefusal } from '../../records/lists/storedConditions.ts';

/** Changes to the shipped automations ($1: codes), and their runs. */
const statesStatement = defineStatement({
  text: `
select c.code, s.id, s.conditions, run.count, run.last
from unnest($1::text[]) with ordinality c(code, place) left join shipped_automations s on s.code = c.code
left join lateral (select count(*)::int as count, max(r.at) as last from automation_runs r where r.shipped = c.code) run on true
order by c.place`,
  columns: {
    code: typed<ShippedCode>('text'),
    id: 'int4?',
    conditions: typed<FilterValues | null>('jsonb'),
    count: 'int4?',
    last: 'timestamptz?',
  },
});

/** Parameters of the shipped automations. */
const PARAMETERS = [...Object.values(SHIPPED).map(({ parameter }) => parameter), 'mail_convocation_days' as const];

/** The shipped automations as they are now: on or off, what was changed, and what they did. */
export const readShippedStates = async (database: Queryable) => {
  const parameters = await readConfigurations(database, PARAMETERS);
  const rows = await statesStatement.rows(database, [SHIPPED_AUTOMATIONS]);
  return rows.map(({ code, id, conditions, count, last }) => {
    const { parameter, days } = SHIPPED[code];
    const isActive = parameters[parameter] === true;
    const suspendedReason = conditionsRefusal({ record: SHIPPED_RECORD, conditions }, INSTALLATION);
    return {
      code,
      /** The changes; null: it is as it was shipped. */
      changes: id === null ? null : iriOf('shipped_automations', id),
      conditions,
      daysBefore: days === null ? null : parameters[days],
      state: !isActive ? 'off' : suspendedReason === null ? 'active' : 'suspended',
      suspendedReason: isActive ? suspendedReason : null,
      lastRunAt: last?.toISOString() ?? null,
      runs: count ?? 0,
    };
  });
};

/** The shipped automations beside a list of the others: one page shows both. */
export const shippedBeside = async ({ database }: Pick<Dependencies, 'database'>) => ({
  shipped: await readShippedStates(database),
});
