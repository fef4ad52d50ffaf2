import { defineStatement } from '../database/defineStatement.ts';

export const JOB_STATES = ['created', 'retry', 'active', 'failed'] as const;

/** Jobs of pg-boss that wait, run or have failed. */
export const jobCountsStatement = defineStatement({
  text: `
select name, state::text as state, count(*)::int as count from jobs.job
where state in (${JOB_STATES.map((state) => `'${state}'`).join(', ')}) group by 1, 2`,
  columns: { name: 'text', state: 'text', count: 'int4' },
});
