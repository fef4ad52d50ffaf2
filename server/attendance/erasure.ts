import type { JournalLine } from './journal.ts';
import { hashLine, sha256 } from './journal.ts';

/**
 * What an erasure leaves of a line: all but the drawing, who caused it and the reason. Lines `erased` stay whole.
 * The database lets nothing else of the journal change (migration 0018).
 */
const remainderOf = (line: JournalLine): JournalLine =>
  line.type === 'erased' ? line : { ...line, actorName: '', reason: null };

/** The hash of what an erasure leaves of a line; the same before and after it. */
export const remainderHash = (line: JournalLine): string => hashLine(remainderOf(line));

/** The seal that a line `erased` holds of all earlier lines of its sheet, so that what was left of them cannot change either. */
export const remainderSeal = (hashes: readonly string[]): string => sha256(hashes.join('\n'));

/** Has the line been emptied. */
export const isEmptied = (line: JournalLine & { readonly svg: string | null }): boolean =>
  line.type !== 'erased' && line.actorName === '' && line.reason === null && line.svg === null;
