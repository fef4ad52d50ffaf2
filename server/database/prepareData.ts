import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { DEMONSTRATION_ACCOUNTS } from '../demo/demonstrationAccounts.ts';
import { seedDemonstration } from '../demo/seedDemonstration.ts';
import { StartError } from '../startError.ts';
import type { Database } from './database.ts';
import { ensureReferenceData } from './referenceData.ts';

interface PrepareData {
  readonly demo: boolean;
  readonly now: Date;
  /** Where the demonstration's files are stored. Default: none are made. */
  readonly files?: FileStore;
}

const refuseForeignData = async (database: Database): Promise<void> => {
  const [state] = await database.query<{ accounts: number; demonstration: number }>(
    'select count(*)::int as accounts, count(*) filter (where email = any($1))::int as demonstration from accounts',
    [DEMONSTRATION_ACCOUNTS.map(({ email }) => email)],
  );
  if (state?.accounts && !state.demonstration) {
    throw new StartError(OPERATOR_MESSAGES.demoRefused);
  }
};

/**
 * Fills a new database: with the demonstration, or with what every installation needs (regions, user groups, the built-in
 * profession). The demonstration's passwords are public, so it is never added to other data.
 */
export const prepareData = async (database: Database, { demo, now, files }: PrepareData): Promise<void> => {
  if (demo) {
    await refuseForeignData(database);
    await seedDemonstration(database, { now, ...(files && { files }) });
  }
  // Also on a database of an earlier release, which may lack new reference data.
  await database.transaction(ensureReferenceData);
};
