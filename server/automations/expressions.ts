import type { automations } from '../../model/automations/automation.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

const authorName = (row: string): string => `(
select coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name, k.name) from accounts a
left join users u on u.account_id = a.id left join trainers t on t.account_id = a.id left join api_keys k on k.account_id = a.id
where a.id = ${row}.account_id)`;

export const automationsExpressions = {
  fields: {
    authorName,
    suspendedReason: (row) => `${row}.suspended_reason`,
    state: (row) =>
      `case when not ${row}.active then 'off' when ${row}.suspended_reason is not null then 'suspended' else 'active' end`,
    lastRunAt: (row) => `(select max(r.at) from automation_runs r where r.automation_id = ${row}.id)`,
    runs: (row) => `(select count(*)::int from automation_runs r where r.automation_id = ${row}.id)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof automations>;
