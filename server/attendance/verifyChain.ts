import type { ChainFault } from '../../model/messages/evidence/evidence.ts';
import type { Queryable } from '../database/database.ts';
import { isEmptied, remainderHash, remainderSeal } from './erasure.ts';
import type { JournalLine } from './journal.ts';
import { GENESIS_HASH, hashLine, JOURNAL_COLUMNS, sha256 } from './journal.ts';

const PAGE = 1000;

/** A hash recorded elsewhere (a PDF, an anchor file): it reveals a truncated or rewritten chain. */
export interface ChainAnchor {
  readonly id: number;
  readonly hash: string;
}

export type ChainVerdict =
  | { readonly ok: true; readonly lines: number; readonly head: ChainAnchor }
  | { readonly ok: false; readonly id: number; readonly fault: ChainFault };

/** A stored line: the hashed values, the hash and the drawing. */
export interface StoredLine extends JournalLine {
  readonly hash: string;
  readonly svg: string | null;
}

/** `SELECT` list of a `StoredLine`. */
export const STORED_LINE_COLUMNS = `${JOURNAL_COLUMNS}, hash, svg`;

/** Errors of a line on its own. `isCovered`: a later `erased` line vouches for its sheet. */
export const lineFault = (line: StoredLine, isCovered: boolean): ChainFault | null => {
  if (isCovered && isEmptied(line)) return null;
  if ((line.svg === null ? null : sha256(line.svg)) !== line.svgSha256) return 'image_altered';
  return hashLine(line) === line.hash ? null : 'altered';
};

/** Last line `erased` of each sheet that has one. */
type Erasures = ReadonlyMap<string, number>;

const readErasures = async (database: Queryable): Promise<Erasures> => {
  const rows = await database.query<{ sheet: string; id: number }>(
    `select sheet_uuid as sheet, max(id) as id from emargement_events where type = 'erased' group by sheet_uuid`,
  );
  return new Map(rows.map(({ sheet, id }) => [sheet, id]));
};

/** Checks lines in order, from the journal's first one. */
const createCheck = (anchors: readonly ChainAnchor[], erasures: Erasures) => {
  const expected = new Map(anchors.map(({ id, hash }) => [id, hash]));
  const remainders = new Map([...erasures.keys()].map((sheet) => [sheet, [] as string[]]));
  let head: ChainAnchor = { id: 0, hash: GENESIS_HASH };

  const faultAt = (line: StoredLine): ChainFault | null => {
    if (line.prevHash !== head.hash) return 'unlinked';
    const fault = lineFault(line, line.id < (erasures.get(line.sheetUuid) ?? 0));
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
    const lines = await database.query<StoredLine>(
      `select ${STORED_LINE_COLUMNS} from emargement_events where id > $1 order by id limit ${PAGE}`,
      [check.head().id],
    );
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
