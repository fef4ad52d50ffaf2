import type { Queryable } from '../database/database.ts';

/** Any fixed number: all writers of the attendance journal take this one lock. */
const CHAIN_LOCK = 746_201_120;

/** A transaction with the attendance journal's lock: no other can append lines. */
export interface JournalTransaction extends Queryable {
  readonly isJournalLocked: true;
}

const isLocked = (tx: Queryable | JournalTransaction): tx is JournalTransaction => 'isJournalLocked' in tx;

/**
 * Serialises writers of the journal until the transaction ends; a transaction that already has the lock is returned unchanged.
 * Take it before reading the state, or two clicks could both find a half-day unsigned.
 */
export const lockJournal = async (tx: Queryable | JournalTransaction): Promise<JournalTransaction> => {
  if (isLocked(tx)) return tx;
  await tx.query('select pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
  return { ...tx, isJournalLocked: true };
};
