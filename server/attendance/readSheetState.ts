import { type ContentChange, contentChanges, type NameWords, type SheetContent } from '../../model/attendance/sheetContent.ts';
import {
  type JournalledValidation,
  journalledValidation,
  type SheetFault,
  sheetFault,
} from '../../model/attendance/sheetState.ts';
import type { Queryable } from '../database/database.ts';
import { legacyContentHash } from './legacyContentHash.ts';
import { loadAttendanceSheet } from './loadAttendanceSheet.ts';
import { readKeptContent } from './readKeptContent.ts';
import { contentHash, contentOfSheet } from './sheetContentHash.ts';

/** A correction that the product journalled after a sheet's validation. */
export interface SheetCorrection {
  readonly id: number;
  readonly type: 'content_corrected' | 'content_altered';
  readonly at: string;
  readonly actorName: string;
  /** Both states, in words. */
  readonly reason: string | null;
}

/** A sheet as it is now, held against its last validation in the journal. */
export interface SheetState {
  readonly uuid: string;
  readonly validatedAt: Date | null;
  /** Null: the sheet is gone. */
  readonly content: SheetContent | null;
  readonly journal: JournalledValidation;
  readonly fault: SheetFault | null;
  /** What the sheet says otherwise than its last journalled content, where that was kept. */
  readonly changes: (nameOf?: NameWords) => readonly ContentChange[];
  readonly corrections: readonly SheetCorrection[];
  /** Hash by an earlier version of the product, where the validation is from then. */
  readonly legacyHash: string | null;
}

interface Line {
  readonly id: number;
  readonly type: string;
  readonly serverTime: string;
  readonly actorName: string;
  readonly reason: string | null;
  readonly sheetContentHash: string | null;
}

const LINES = `select id, type, to_char(server_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "serverTime",
    actor_name as "actorName", reason, sheet_content_hash as "sheetContentHash"
  from emargement_events
  where sheet_uuid = $1 and type in ('validated', 'unvalidated', 'content_corrected', 'content_altered', 'erased') order by id`;

const isCorrection = (line: Line): line is Line & Pick<SheetCorrection, 'type'> =>
  line.type === 'content_corrected' || line.type === 'content_altered';

const correctionsOf = (lines: readonly Line[]): readonly SheetCorrection[] =>
  lines
    .slice(lines.findLastIndex(({ type }) => type === 'validated'))
    .filter(isCorrection)
    .map(({ id, type, serverTime, actorName, reason }) => ({ id, type, at: serverTime, actorName, reason }));

/** Recomputes what a sheet says and holds it against its journal. */
export const readSheetState = async (tx: Queryable, uuid: string): Promise<SheetState> => {
  const lines = await tx.query<Line>(LINES, [uuid], 'attendance_validation_lines');
  const journal = journalledValidation(lines);
  const sheet = await loadAttendanceSheet(tx, uuid);
  const content = sheet && contentOfSheet(sheet);
  const hash = content && contentHash(content);
  const isOther = journal.validatedAt !== null && journal.contentHash !== hash;
  const kept = isOther ? await readKeptContent(tx, journal.contentHash) : null;
  const legacyHash = isOther && sheet && !kept ? legacyContentHash(sheet) : null;
  const contentHashes = [hash, legacyHash].filter((one) => one !== null);
  return {
    uuid,
    validatedAt: sheet?.validatedAt ?? null,
    content,
    journal,
    fault: sheetFault(journal, sheet && { validatedAt: sheet.validatedAt, contentHashes }),
    changes: (nameOf) => (kept && content ? contentChanges(kept, content, nameOf) : []),
    corrections: journal.validatedAt === null ? [] : correctionsOf(lines),
    legacyHash: legacyHash === journal.contentHash ? legacyHash : null,
  };
};
