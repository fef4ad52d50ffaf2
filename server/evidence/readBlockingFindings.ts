import { type BlockingFinding, blockingAmong } from '../../model/evidence/blockingFindings.ts';
import { findingsOf } from '../../model/evidence/coherence.ts';
import { readCoherenceFacts } from './coherenceFacts.ts';
import { readProofFaults } from './readProofFaults.ts';
import type { ProofSource } from './readSealFaults.ts';

/** The blocking findings of sheets, overridden or not. */
export const readBlockingFindings = async (
  source: ProofSource,
  sheetUuids: readonly string[],
): Promise<readonly BlockingFinding[]> => {
  if (sheetUuids.length === 0) return [];
  const facts = await readCoherenceFacts(source.database, sheetUuids, await readProofFaults(source, sheetUuids));
  return facts.flatMap((sheet) => blockingAmong(findingsOf(sheet), sheet));
};
