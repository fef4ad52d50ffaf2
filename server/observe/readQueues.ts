import { MAIL_STATES } from '../../model/mail/mailStates.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { JOB_HANDLERS } from '../jobs/jobHandlers.ts';
import { JOB_STATES, jobCountsStatement } from './jobCountsStatement.ts';
import { mailQueueStatement } from './mailQueueStatement.ts';

export type JobCount = RowOf<typeof jobCountsStatement>;

export type MailCount = RowOf<typeof mailQueueStatement>;

const NO_JOBS: readonly JobCount[] = Object.keys(JOB_HANDLERS).flatMap((name) =>
  JOB_STATES.map((state) => ({ name, state, count: 0 })),
);

const NO_MAILS: readonly MailCount[] = MAIL_STATES.map((state) => ({ state, count: 0 }));

/** Number of jobs and messages in each state, including zeros. */
export const readQueues = async (database: Queryable, now: Date) => {
  const [jobs, mails] = await Promise.all([jobCountsStatement.rows(database), mailQueueStatement.rows(database, [now])]);
  return { jobs: [...NO_JOBS, ...jobs], mails: [...NO_MAILS, ...mails] };
};
