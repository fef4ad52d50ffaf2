import type { ChainFault } from '../../model/messages/evidence/evidence.ts';
import { GENESIS_HASH } from '../attendance/journal.ts';
import type { StoredLine } from '../attendance/verifyChain.ts';
import { lineFault, STORED_LINE_COLUMNS } from '../attendance/verifyChain.ts';
import type { Queryable } from '../database/database.ts';

export interface SheetLines {
  readonly lines: readonly StoredLine[];
  /** The first line of the sheet that is not what was written. */
  readonly fault: { readonly id: number; readonly fault: ChainFault } | null;
  /** When drawings and names were erased. */
  readonly erasedAt: string | null;
}

interface LinkedLine extends StoredLine {
  /** Seal of the line before in the whole journal, and what the line after says of this one; null: there is none. */
  readonly before: string | null;
  readonly after: string | null;
}

const LINES = `select ${STORED_LINE_COLUMNS},
    (select p.hash from emargement_events p where p.id = e.id - 1) as before,
    (select n.prev_hash from emargement_events n where n.id = e.id + 1) as after
  from emargement_events e where sheet_uuid = $1 order by id`;

const faultOf = (line: LinkedLine, erasedId: number): ChainFault | null => {
  if (line.before === null && line.id > 1) return 'missing';
  if (line.prevHash !== (line.before ?? GENESIS_HASH)) return 'unlinked';
  const fault = lineFault(line, line.id < erasedId);
  if (fault) return fault;
  return (line.after ?? line.hash) === line.hash ? null : 'altered';
};

/** The lines of one sheet, each held against itself and its neighbours in the journal: no more than a page can wait for. */
export const checkSheetLines = async (tx: Queryable, sheetUuid: string): Promise<SheetLines> => {
  const lines = await tx.query<LinkedLine>(LINES, [sheetUuid]);
  const erased = lines.findLast(({ type }) => type === 'erased');
  for (const line of lines) {
    const fault = faultOf(line, erased?.id ?? 0);
    if (fault) return { lines, fault: { id: line.id, fault }, erasedAt: erased?.serverTime ?? null };
  }
  return { lines, fault: null, erasedAt: erased?.serverTime ?? null };
};
