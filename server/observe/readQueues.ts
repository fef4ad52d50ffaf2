import { MAIL_STATES } from '../../model/mail/mailStates.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { JOB_STATES, jobCountsStatement } from './jobCountsStatement.ts';
import { mailQueueStatement } from './mailQueueStatement.ts';

export type JobCount = RowOf<typeof jobCountsStatement>;

export type MailCount = RowOf<typeof mailQueueStatement>;

const noJobs = (names: readonly string[]): readonly JobCount[] =>
  names.flatMap((name) => JOB_STATES.map((state) => ({ name, state, count: 0 })));

const NO_MAILS: readonly MailCount[] = MAIL_STATES.map((state) => ({ state, count: 0 }));

/** Number of jobs and messages in each state, including zeros. */
export const readQueues = async (
  database: Queryable,
  { now, jobNames }: { readonly now: Date; readonly jobNames: readonly string[] },
) => {
  const [jobs, mails] = await Promise.all([jobCountsStatement.rows(database), mailQueueStatement.rows(database, [now])]);
  return { jobs: [...noJobs(jobNames), ...jobs], mails: [...NO_MAILS, ...mails] };
};
