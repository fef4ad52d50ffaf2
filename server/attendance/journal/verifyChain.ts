import type { ChainFault } from '../../../model/messages/evidence/evidence.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { GENESIS_HASH, hashLine, isEmptied, remainderHash, remainderSeal, sha256 } from './journal.ts';
import { chainLinesStatement, PAGE, type StoredLine } from './storedLine.ts';

/** A hash recorded elsewhere (a PDF, an anchor file): it reveals a truncated or rewritten chain. */
export interface ChainAnchor {
  readonly id: number;
  readonly hash: string;
}

export type ChainVerdict =
  | { readonly ok: true; readonly lines: number; readonly head: ChainAnchor }
  | { readonly ok: false; readonly id: number; readonly fault: ChainFault };

/** Errors of a line on its own; the sheet's last line `erased` covers the emptied lines before it. */
export const lineFault = (line: StoredLine, erasedId: number | undefined): ChainFault | null => {
  if (line.id < (erasedId ?? 0) && isEmptied(line)) return null;
  if ((line.svg === null ? null : sha256(line.svg)) !== line.svgSha256) return 'image_altered';
  return hashLine(line) === line.hash ? null : 'altered';
};

/** Last line `erased` of each sheet that has one. */
type Erasures = ReadonlyMap<string, number>;

/** Last line `erased` of each sheet that has one. */
const erasuresStatement = defineStatement({
  text: `select sheet_uuid as "sheetUuid", max(id) as id from emargement_events where type = 'erased' group by sheet_uuid`,
  columns: {
    sheetUuid: 'uuid',
    id: 'int4',
  },
});

const readErasures = async (database: Queryable): Promise<Erasures> => {
  const rows = await erasuresStatement.rows(database);
  return new Map(rows.map(({ sheetUuid, id }) => [sheetUuid, id]));
};

/** Checks lines in order, from the journal's first one. */
const createCheck = (anchors: readonly ChainAnchor[], erasures: Erasures) => {
  const expected = new Map(anchors.map(({ id, hash }) => [id, hash]));
  const remainders = new Map([...erasures.keys()].map((sheet) => [sheet, [] as string[]]));
  let head: ChainAnchor = { id: 0, hash: GENESIS_HASH };

  const faultAt = (line: StoredLine): ChainFault | null => {
    if (line.prevHash !== head.hash) return 'unlinked';
    const fault = lineFault(line, erasures.get(line.sheetUuid));
    if (fault) return fault;
    if ((expected.get(line.id) ?? line.hash) !== line.hash) return 'anchor';
    const remainder = remainders.get(line.sheetUuid);
    const isErasureAltered = line.type === 'erased' && line.sheetContentHash !== remainderSeal(remainder ?? []);
    remainder?.push(remainderHash(line));
    return isErasureAltered ? 'erasure_altered' : null;
  };

  return {
    head: () => head,
    /** The first error, or null. */
    add: (line: StoredLine): ChainVerdict | null => {
      if (line.id !== head.id + 1) return { ok: false, id: head.id + 1, fault: 'missing' };
      const fault = faultAt(line);
      if (fault) return { ok: false, id: line.id, fault };
      head = { id: line.id, hash: line.hash };
      return null;
    },
  };
};

/** Verifies the whole journal and returns the first invalid line. */
export const verifyChain = async (database: Queryable, anchors: readonly ChainAnchor[] = []): Promise<ChainVerdict> => {
  const check = createCheck(anchors, await readErasures(database));
  for (;;) {
    const lines = await chainLinesStatement.rows(database, [check.head().id]);
    for (const line of lines) {
      const fault = check.add(line);
      if (fault) return fault;
    }
    if (lines.length < PAGE) break;
  }
  const head = check.head();
  return anchors.some(({ id }) => id > head.id)
    ? { ok: false, id: head.id + 1, fault: 'missing' }
    : { ok: true, lines: head.id, head };
};
