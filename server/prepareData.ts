import './domain.ts';
import { OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import type { FileStore } from './adapters/fileStore.ts';
import type { Database } from './database/database.ts';
import { ensureReferenceData } from './database/referenceData.ts';
import { refuseOtherData } from './demo/refuseOtherData.ts';
import { seedDemonstration } from './demo/seedDemonstration.ts';
import { DEMONSTRATION_KEYS, type SealingKeys } from './kernel/sealingKeys.ts';
import { setSealingKeys } from './passport/identity/sealedText.ts';

interface PrepareData {
  readonly demo: boolean;
  readonly now: Date;
  /** Where the demonstration's files are stored. Default: none are made. */
  readonly files?: FileStore;
  /** Keys that encrypt the demonstration's numbers. Default: its own. */
  readonly passportKeys?: SealingKeys | null;
}

/**
 * Fills a new database: with the demonstration, or with what every installation needs (regions, user groups, the built-in
 * profession). The demonstration's passwords are public, so it is never added to other data.
 */
export const prepareData = async (
  database: Database,
  { demo, now, files, passportKeys = DEMONSTRATION_KEYS }: PrepareData,
): Promise<void> => {
  if (demo) {
    await refuseOtherData(database, OPERATOR_MESSAGES.demoRefused);
    setSealingKeys(passportKeys);
    await seedDemonstration(database, { now, ...(files && { files }) });
  }
  // Also on a database of an earlier release, which may lack new reference data.
  await database.transaction(ensureReferenceData);
};
