import { MAIL_STATES } from '../../model/mail/mail.ts';
import type { Queryable } from '../database/database.ts';
import { JOB_HANDLERS } from '../jobs/jobHandlers.ts';
import { mailQueueStatement } from './mailQueueStatement.ts';

const JOB_STATES = ['created', 'retry', 'active', 'failed'] as const;

const JOBS = `
select name, state::text as state, count(*)::int as count from jobs.job
where state in (${JOB_STATES.map((state) => `'${state}'`).join(', ')}) group by 1, 2`;

export interface JobCount {
  readonly name: string;
  readonly state: string;
  readonly count: number;
}

export interface MailCount {
  readonly state: string;
  readonly count: number;
}

const NO_JOBS: readonly JobCount[] = Object.keys(JOB_HANDLERS).flatMap((name) =>
  JOB_STATES.map((state) => ({ name, state, count: 0 })),
);

const NO_MAILS: readonly MailCount[] = MAIL_STATES.map((state) => ({ state, count: 0 }));

/** Number of jobs and messages in each state, including zeros. */
export const readQueues = async (database: Queryable, now: Date) => {
  const [jobs, mails] = await Promise.all([database.query<JobCount>(JOBS), mailQueueStatement.rows(database, [now])]);
  return { jobs: [...NO_JOBS, ...jobs], mails: [...NO_MAILS, ...mails] };
};
