import { type BlockingFinding, blockingAmong } from '../../../model/evidence/blockingFindings.ts';
import { findingsOf } from '../../../model/evidence/coherence.ts';
import { sayChainFault } from '../../../model/messages/evidence/evidence.ts';
import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import { checkSheetLines } from './checkSheetLines.ts';
import { readCoherenceFacts } from './coherenceFacts.ts';
import { type ProofSource, readSealFaults } from './readSealFaults.ts';

/** Sentences on each sheet's own journal lines and stored proofs that do not hold. */
export const readProofFaults = async (
  source: ProofSource,
  sheetUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const seals = await readSealFaults(source, sheetUuids);
  const faults = new Map<string, readonly string[]>();
  for (const uuid of sheetUuids) {
    const { fault } = await checkSheetLines(source.database, uuid);
    faults.set(uuid, [...(fault ? [sayChainFault(fault)] : []), ...(seals.get(uuid) ?? []).map(sealFaultWords)]);
  }
  return faults;
};

/** The blocking findings of sheets, overridden or not. */
export const readBlockingFindings = async (
  source: ProofSource,
  sheetUuids: readonly string[],
): Promise<readonly BlockingFinding[]> => {
  if (sheetUuids.length === 0) return [];
  const facts = await readCoherenceFacts(source.database, sheetUuids, await readProofFaults(source, sheetUuids));
  return facts.flatMap((sheet) => blockingAmong(findingsOf(sheet), sheet));
};
