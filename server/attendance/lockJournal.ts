import type { Queryable } from '../database/database.ts';

/** Any fixed number: all writers of the attendance journal take this one lock. */
const CHAIN_LOCK = 746_201_120;

/** A transaction that holds the lock of the attendance journal: nothing else may add lines to it. */
export interface JournalTransaction extends Queryable {
  readonly isJournalLocked: true;
}

const isLocked = (tx: Queryable | JournalTransaction): tx is JournalTransaction => 'isJournalLocked' in tx;

/**
 * Serialises everything that reads the journal's state in order to add to it, until the transaction ends; a transaction that holds the
 * lock is answered as it is. Take it before the state is read, or two clicks could both find a half-day unsigned.
 */
export const lockJournal = async (tx: Queryable | JournalTransaction): Promise<JournalTransaction> => {
  if (isLocked(tx)) return tx;
  await tx.query('select pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
  return { ...tx, isJournalLocked: true };
};
