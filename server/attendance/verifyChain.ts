import type { Queryable } from '../database/database.ts';
import type { JournalLine } from './journal.ts';
import { GENESIS_HASH, hashLine, JOURNAL_COLUMNS, sha256 } from './journal.ts';

const PAGE = 1000;

/** A line's seal that was written down elsewhere (a PDF, an anchor file): it tells a cut tail or a rewritten chain. */
export interface ChainAnchor {
  readonly id: number;
  readonly hash: string;
}

export type ChainFault = 'missing' | 'unlinked' | 'altered' | 'image_altered' | 'anchor';
export type ChainVerdict =
  | { readonly ok: true; readonly lines: number; readonly head: ChainAnchor }
  | { readonly ok: false; readonly id: number; readonly fault: ChainFault };

interface StoredLine extends JournalLine {
  readonly hash: string;
  readonly svg: string | null;
}

const faultOf = (line: StoredLine, head: ChainAnchor): ChainVerdict | null => {
  if (line.id !== head.id + 1) return { ok: false, id: head.id + 1, fault: 'missing' };
  if (line.prevHash !== head.hash) return { ok: false, id: line.id, fault: 'unlinked' };
  if ((line.svg === null ? null : sha256(line.svg)) !== line.svgSha256) return { ok: false, id: line.id, fault: 'image_altered' };
  return hashLine(line) === line.hash ? null : { ok: false, id: line.id, fault: 'altered' };
};

/** Reads the whole journal and names the first line that is not what was written. */
export const verifyChain = async (database: Queryable, anchors: readonly ChainAnchor[] = []): Promise<ChainVerdict> => {
  const expected = new Map(anchors.map(({ id, hash }) => [id, hash]));
  let head: ChainAnchor = { id: 0, hash: GENESIS_HASH };
  for (;;) {
    const lines = await database.query<StoredLine>(
      `SELECT ${JOURNAL_COLUMNS}, hash, svg FROM emargement_events WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [head.id],
    );
    for (const line of lines) {
      const fault = faultOf(line, head);
      if (fault) return fault;
      if ((expected.get(line.id) ?? line.hash) !== line.hash) return { ok: false, id: line.id, fault: 'anchor' };
      head = { id: line.id, hash: line.hash };
    }
    if (lines.length < PAGE) break;
  }
  const cut = anchors.filter(({ id }) => id > head.id).toSorted((a, b) => a.id - b.id)[0];
  return cut ? { ok: false, id: head.id + 1, fault: 'missing' } : { ok: true, lines: head.id, head };
};
