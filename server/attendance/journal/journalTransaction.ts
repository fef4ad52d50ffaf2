import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import type { Database, Queryable } from '../../database/database.ts';

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

/** One call writes the journal while the next one prepares. More would only hold connections and wait for the lock. */
const AT_ONCE = 2;

/** Only for this process. The database's lock orders the calls of different processes. */
const limits = new WeakMap<Database, LimitFunction>();

const limitOf = (database: Database): LimitFunction => {
  const limit = limits.get(database) ?? pLimit(AT_ONCE);
  limits.set(database, limit);
  return limit;
};

/**
 * Runs work in a transaction that holds the journal's lock. Calls wait for their turn before they take a connection: a whole class that
 * signs at once leaves connections for other calls, and waits without a time limit on its connection.
 */
export const journalTransaction = <Result>(
  database: Database,
  work: (tx: JournalTransaction) => Promise<Result>,
): Promise<Result> =>
  limitOf(database.whole ?? database)(() => database.transaction(async (transaction) => work(await lockJournal(transaction))));
