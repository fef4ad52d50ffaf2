import type { Database } from '../database.ts';
import { seedAccounts } from './seedAccounts.ts';

interface SeedOptions {
  /** The day around which the demonstration stands. */
  readonly now: Date;
  /** Need trainings to make. Default 600. */
  readonly needs?: number;
}

/** Any number, the same in every instance. */
const SEED_LOCK = 7_250_002;

/** Fills an empty database with demonstration data, all or nothing; one that holds accounts already is left as it is. */
export const seedDemonstration = async (database: Database, _options: SeedOptions): Promise<void> => {
  await database.transaction(async (transaction) => {
    await transaction.script('set local statement_timeout = 0');
    // Two instances may start on one empty database.
    await transaction.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const [account] = await transaction.query('select 1 from accounts limit 1');
    if (!account) await seedAccounts(transaction);
  });
};
