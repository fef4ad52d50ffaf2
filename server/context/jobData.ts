import type { Queryable } from '../database/database.ts';

/** A person who wants to log in with another address. */
export interface EmailChange {
  readonly accountId: number;
  /** In lower case; perhaps already of another account. */
  readonly email: string;
  readonly origin: string;
  readonly requestId: string;
}

/** Somebody who says that they forgot their password. */
export interface PasswordRecovery {
  /** As typed, in lower case; perhaps of no account. */
  readonly email: string;
  readonly origin: string;
  readonly requestId: string;
}

/** Data of each job. */
export interface JobData {
  /** Mails the link that confirms a new address. */
  readonly email_change: EmailChange;
  /** Mails a link to choose a new password, if the address is an account's. */
  readonly password_recovery: PasswordRecovery;
  /** Makes the documents of a set and their file, or the missing ones. */
  readonly session_documents: { readonly setId: number; readonly requestId: string; readonly origin: string | null };
  /** Makes an archive of all records. */
  readonly data_archive: { readonly archiveId: number };
  /** Makes a control file, or the missing parts. */
  readonly control_file: { readonly controlFileId: number; readonly origin: string | null };
  /** Searches a plan for needs. */
  readonly plan_scenario: { readonly scenarioId: number };
  /** Makes the sealed PDF of a validated sheet. */
  readonly seal_sheet: { readonly sheetUuid: string; readonly origin: string | null };
  /** Writes or undoes the rows of an import, depending on its record. */
  readonly trainee_import: { readonly importId: number; readonly requestId: string };
  /** The same for an import of records, all of its rows in one transaction. */
  readonly record_import: { readonly importId: number; readonly requestId: string };
}

export type JobName = keyof JobData;

/** Long work runs as a background job. */
export interface JobQueue {
  /** Queues a job in the caller's transaction: it only runs if the transaction commits. A job may run twice. */
  enqueue<N extends JobName>(transaction: Queryable, name: N, data: JobData[N]): Promise<void>;
}
