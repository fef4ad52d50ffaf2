import type { JournalLine } from './journal.ts';
import { hashLine, sha256 } from './journal.ts';

/**
 * What remains of an erased line: everything except the drawing, the author and the reason. Lines `erased` stay unchanged. The
 * database allows no other change of the journal (migration 0018).
 */
const remainderOf = (line: JournalLine): JournalLine =>
  line.type === 'erased' ? line : { ...line, actorName: '', reason: null };

/** Hash of a line's remainder; the same before and after erasure. */
export const remainderHash = (line: JournalLine): string => hashLine(remainderOf(line));

/** Hash in an `erased` line over all earlier lines of its sheet, so that their remainder cannot change either. */
export const remainderSeal = (hashes: readonly string[]): string => sha256(hashes.join('\n'));

/** Is the line erased. */
export const isEmptied = (line: JournalLine & { readonly svg: string | null }): boolean =>
  line.type !== 'erased' && line.actorName === '' && line.reason === null && line.svg === null;
