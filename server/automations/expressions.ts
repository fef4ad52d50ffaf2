import type { automations } from '../../model/automations/automation.ts';
import type { automationRuns } from '../../model/automations/automationRun.ts';
import { CUSTOMISED_RESOURCES } from '../../model/customisation/customFieldKinds.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

// The aliases are none of the engine's, which names the row `t`.
const authorName = (row: string): string => `(
select coalesce(person.first_name || ' ' || person.last_name, trainer.first_name || ' ' || trainer.last_name, key.name)
from accounts author left join users person on person.account_id = author.id left join trainers trainer on trainer.account_id = author.id
left join api_keys key on key.account_id = author.id where author.id = ${row}.account_id)`;

/** SQL: is the record of an IRI still in its table. */
const isThere = (iri: string): string => {
  const cases = CUSTOMISED_RESOURCES.map(
    (name) => `when '${name}' then exists (select from ${name} there where there.id = split_part(${iri}, '/', 4)::int)`,
  );
  return `case split_part(${iri}, '/', 3) ${cases.join(' ')} else false end`;
};

export const automationRunsExpressions = {
  fields: { isRecordThere: (row) => isThere(`${row}.record`) },
  filters: {},
} as const satisfies ExpressionsOf<typeof automationRuns>;

export const automationsExpressions = {
  fields: {
    authorName,
    suspendedReason: (row) => `${row}.suspended_reason`,
    state: (row) =>
      `case when not ${row}.active then 'off' when ${row}.suspended_reason is not null then 'suspended' else 'active' end`,
    lastRunAt: (row) => `(select max(run.at) from automation_runs run where run.automation_id = ${row}.id)`,
    runs: (row) => `(select count(*)::int from automation_runs run where run.automation_id = ${row}.id)`,
  },
  filters: {
    isSuspended: (row, value) => `(${row}.active and ${row}.suspended_reason is not null) = ${value}::boolean`,
  },
} as const satisfies ExpressionsOf<typeof automations>;
