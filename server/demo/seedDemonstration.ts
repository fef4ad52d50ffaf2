import type { FileStore } from '../adapters/fileStore.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Database } from '../database/database.ts';

interface SeedOptions {
  /** The day around which the demonstration is planned. */
  readonly now: Date;
  /** Number of needs. Default 600. */
  readonly needs?: number;
  /** Where access plans are stored. Default: none are made. */
  readonly files?: FileStore;
}

const DEFAULT_NEEDS = 600;
const LEAST_NEEDS = 100;

/** Fills an empty database with demonstration data, all or nothing; one with accounts is left unchanged. */
export const seedDemonstration = async (
  database: Database,
  { now, needs = DEFAULT_NEEDS, files }: SeedOptions,
): Promise<void> => {
  await database.transaction(
    async (transaction) => {
      // Two instances may start on one empty database.
      await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.demonstration]);
      const [account] = await transaction.query('select 1 from accounts limit 1');
      if (account) return;
      // Loaded only when needed.
      const [{ seedAccounts }, { seedRecords }] = await Promise.all([
        import('./organisation/seedAccounts.ts'),
        import('./seedRecords.ts'),
      ]);
      await seedAccounts(transaction);
      await seedRecords(database, transaction, { now, needs: Math.max(LEAST_NEEDS, needs), files });
    },
    { isLong: true },
  );
};
