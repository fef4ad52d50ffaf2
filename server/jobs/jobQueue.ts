import type { Queryable } from '../database/database.ts';

/** What each job is told. */
export interface JobData {
  /** Makes the documents of a set and their file, or the rest of them. */
  readonly session_documents: { readonly setId: number; readonly requestId: string; readonly origin: string | null };
  /** Makes a control file, or the rest of it. */
  readonly control_file: { readonly controlFileId: number; readonly origin: string | null };
  /** Makes the sealed PDF of a sheet that was validated. */
  readonly seal_sheet: { readonly sheetUuid: string; readonly origin: string | null };
  /** Writes the rows of an import, or takes them back: its record says which. */
  readonly trainee_import: { readonly importId: number; readonly requestId: string };
}

export type JobName = keyof JobData;

/** Work that outlives the request which asks for it. */
export interface JobQueue {
  /** Asks for a job in the caller's transaction: it is done if, and only if, the transaction holds. A job may come twice. */
  enqueue<N extends JobName>(transaction: Queryable, name: N, data: JobData[N]): Promise<void>;
}
