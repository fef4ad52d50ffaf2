import { type BlockingFinding, blockingAmong } from '../../../model/evidence/blockingFindings.ts';
import { findingsOf } from '../../../model/evidence/coherence.ts';
import { type ChainFault, sayChainFault } from '../../../model/messages/evidence/evidence.ts';
import { sealFaultWords } from '../../../model/messages/evidence/sealFaults.ts';
import { GENESIS_HASH } from '../../attendance/journal/journal.ts';
import { STORED_LINE, type StoredLine } from '../../attendance/journal/storedLine.ts';
import { lineFault } from '../../attendance/journal/verifyChain.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { readCoherenceFacts } from './coherenceFacts.ts';
import { type ProofSource, readSealFaults } from './readSealFaults.ts';

export interface SheetLines {
  readonly lines: readonly StoredLine[];
  /** The first invalid line of the sheet. */
  readonly fault: { readonly id: number; readonly fault: ChainFault } | null;
  /** When drawings and names were erased. */
  readonly erasedAt: string | null;
}

/** A sheet's lines with the hash of the line before in the whole journal, and the previous hash stated in the line after; null: none. */
const linkedLinesStatement = defineStatement({
  text: `select ${STORED_LINE.select},
    (select p.hash from emargement_events p where p.id = e.id - 1) as before,
    (select n.prev_hash from emargement_events n where n.id = e.id + 1) as after
  from emargement_events e where sheet_uuid = $1 order by id`,
  columns: { ...STORED_LINE.columns, before: 'text?', after: 'text?' },
});

type LinkedLine = RowOf<typeof linkedLinesStatement>;

const faultOf = (line: LinkedLine, erasedId: number | undefined): ChainFault | null => {
  if (line.before === null && line.id > 1) return 'missing';
  if (line.prevHash !== (line.before ?? GENESIS_HASH)) return 'unlinked';
  const fault = lineFault(line, erasedId);
  if (fault) return fault;
  return (line.after ?? line.hash) === line.hash ? null : 'altered';
};

/** Checks a sheet's lines, each on its own and against its neighbours in the journal: fast enough for a page. */
export const checkSheetLines = async (tx: Queryable, sheetUuid: string): Promise<SheetLines> => {
  const lines = await linkedLinesStatement.rows(tx, [sheetUuid]);
  const erased = lines.findLast(({ type }) => type === 'erased');
  for (const line of lines) {
    const fault = faultOf(line, erased?.id);
    if (fault) return { lines, fault: { id: line.id, fault }, erasedAt: erased?.serverTime ?? null };
  }
  return { lines, fault: null, erasedAt: erased?.serverTime ?? null };
};

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
