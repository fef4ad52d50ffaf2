import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '../database/database.ts';
import { type JournalTransaction, lockJournal } from './lockJournal.ts';

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
