import type { Queryable } from '../database/database.ts';

/** What each job is told. */
export interface JobData {
  /** Writes the rows of an import, or takes them back: its record says which. */
  readonly trainee_import: { readonly importId: number; readonly requestId: string };
}

export type JobName = keyof JobData;

/** Work that outlives the request which asks for it. */
export interface JobQueue {
  /** Asks for a job in the caller's transaction: it is done if, and only if, the transaction holds. A job may come twice. */
  enqueue<N extends JobName>(transaction: Queryable, name: N, data: JobData[N]): Promise<void>;
}
