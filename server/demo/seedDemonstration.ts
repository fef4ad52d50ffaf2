import { applyCustomisation, customisation } from '../../model/registry/customisation.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Database } from '../database/database.ts';
import { ensureReferenceData } from '../database/referenceData.ts';

interface SeedOptions {
  /** The day around which the demonstration is planned. */
  readonly now: Date;
  /** Where access plans are stored. Default: none are made. */
  readonly files?: FileStore;
}

/** Fills an empty database with demonstration data, all or nothing; one with accounts is left unchanged. */
export const seedDemonstration = async (database: Database, { now, files }: SeedOptions): Promise<void> => {
  await database.transaction(
    async (transaction) => {
      // Two instances may start on one empty database.
      await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.demonstration]);
      const [account] = await transaction.query('select 1 from accounts limit 1');
      if (account) return;
      // Loaded only when needed.
      const { seedRecords } = await import('./seedRecords.ts');
      await ensureReferenceData(transaction);
      const before = customisation();
      // The process follows what is stored: nothing is yet.
      await seedRecords(database, transaction, { now, files }).finally(() => applyCustomisation(before));
    },
    { isLong: true },
  );
};
