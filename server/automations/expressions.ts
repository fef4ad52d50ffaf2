import type { automations } from '../../model/automations/automation.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

// The aliases are none of the engine's, which names the row `t`.
const authorName = (row: string): string => `(
select coalesce(person.first_name || ' ' || person.last_name, trainer.first_name || ' ' || trainer.last_name, key.name)
from accounts author left join users person on person.account_id = author.id left join trainers trainer on trainer.account_id = author.id
left join api_keys key on key.account_id = author.id where author.id = ${row}.account_id)`;

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
