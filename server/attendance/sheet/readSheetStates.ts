import {
  type ContentChange,
  contentChanges,
  type NameWords,
  type SheetContent,
  withStoredNames,
} from '../../../model/attendance/sheetContent.ts';
import {
  type JournalledValidation,
  journalledValidation,
  type SheetFault,
  sheetFault,
} from '../../../model/attendance/sheetFault.ts';
import { parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { sha256 } from '../journal/journal.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { loadAttendanceSheets } from './loadAttendanceSheets.ts';
import { contentHash, contentOfSheet, firstVersion, readStoredContents, validationLinesStatement } from './sheetContentHash.ts';

/** SQL: is an entry signed, by the alias of its row of emargements; a signature that was struck out does not count. Default: by any method. */
export const hasSignature = (entry: string, method?: 'qr'): string => `exists (
    select from (select distinct on (v.period) v.type, v.method from emargement_events v
      where v.entry_uuid = ${entry}.uuid and v.type in ('signed', 'signature_deleted') order by v.period, v.id desc) last
    where last.type = 'signed'${method ? ` and last.method = '${method}'` : ''})`;

/** SQL of what was noted about the half-days of an entry, in their order, without what only staff sees: a list of `HalfDayNote`. */
export const halfDayNotesSql = (entry: string): string => `(select coalesce(json_agg(json_build_object('period', h.period,
    'isAbsent', h.is_absent, 'absenceCategory', h.absence_category, 'arrivedAt', h.arrived_at, 'leftAt', h.left_at)
    order by h.period desc), '[]') from emargement_half_days h where h.entry_id = ${entry}.id)`;

/** The attendance sheet of a training session ($2) on a logistic session ($1). */
export const sessionSheetStatement = defineStatement({
  text: 'select uuid from emargement_sheets where logistic_session_id = $1 and training_session_id = $2',
  columns: {
    uuid: 'uuid',
  },
});

/** A correction journalled after a sheet's validation. */
export interface SheetCorrection {
  readonly id: number;
  readonly type: 'content_corrected' | 'content_altered';
  readonly at: string;
  readonly actorName: string;
  /** Values before and after, as text. */
  readonly reason: string | null;
}

/** A sheet compared with its last validation in the journal. */
export interface SheetState {
  readonly uuid: string;
  /** Null: the sheet is gone. */
  readonly sheet: AttendanceSheet | null;
  readonly content: SheetContent | null;
  readonly journal: JournalledValidation;
  readonly fault: SheetFault | null;
  /** Differences from its last journalled content, if that was stored. */
  readonly changes: (nameOf?: NameWords) => readonly ContentChange[];
  readonly corrections: readonly SheetCorrection[];
  /** Hash by an earlier version of the product, if the validation is that old. */
  readonly legacyHash: string | null;
}

type Line = RowOf<typeof validationLinesStatement>;

const isCorrection = (line: Line): line is Line & Pick<SheetCorrection, 'type'> =>
  line.type === 'content_corrected' || line.type === 'content_altered';

const correctionsOf = (lines: readonly Line[]): readonly SheetCorrection[] =>
  lines
    .slice(lines.findLastIndex(({ type }) => type === 'validated'))
    .filter(isCorrection)
    .map(({ id, type, serverTime, actorName, reason }) => ({ id, type, at: serverTime, actorName, reason }));

/** Data of a sheet before its stored content is read. */
const compared = (uuid: string, sheet: AttendanceSheet | null, lines: readonly Line[]) => {
  const journal = journalledValidation(lines);
  const content = sheet && contentOfSheet(sheet);
  return { uuid, sheet, lines, journal, content };
};

/** Hashes by which the journal may know a content. */
const knownHashes = (content: SheetContent): readonly string[] => [contentHash(content), contentHash(firstVersion(content))];

/** Half-days when this hash was in use: split at 13:00, ignoring the programme. */
const halves = ({ startAt, endAt }: AttendanceSheet): readonly (readonly [string, string, string])[] => {
  const noon = parisInstant(parisDay(startAt), '13:00');
  const end = Math.min(endAt.getTime(), parisInstant(parisDay(startAt), '24:00').getTime());
  const both = [
    ['morning', startAt.getTime(), Math.min(end, noon.getTime())],
    ['afternoon', Math.max(startAt.getTime(), noon.getTime()), end],
  ] as const;
  return both
    .filter(([, from, to]) => from < to)
    .map(([period, from, to]) => [period, new Date(from).toISOString(), new Date(to).toISOString()]);
};

/** Content hash of sheets validated before the content itself was stored. */
const legacyContentHash = (sheet: AttendanceSheet): string => {
  const { name, address, zipCode, city } = sheet.location;
  return sha256(
    JSON.stringify([
      sheet.uuid,
      sheet.title,
      [name, address, zipCode, city],
      halves(sheet),
      sheet.trainers.map(({ id, firstName, lastName }) => [id, firstName, lastName]),
      sheet.entries.map(({ uuid, firstName, lastName }) => [uuid, firstName, lastName]),
    ]),
  );
};

const stateOf = (one: ReturnType<typeof compared>, storedContent: SheetContent | null): SheetState => {
  const { uuid, sheet, lines, journal } = one;
  const content = one.content && storedContent ? withStoredNames(one.content, storedContent) : one.content;
  const legacyHash = journal.contentHash !== null && sheet && !storedContent ? legacyContentHash(sheet) : null;
  const contentHashes = [...(content ? knownHashes(content) : []), ...(legacyHash === null ? [] : [legacyHash])];
  return {
    uuid,
    sheet,
    content,
    journal,
    fault: sheetFault(
      journal,
      sheet && { validatedAt: sheet.validatedAt, contentHashes, isContentStored: storedContent !== null, legacyHash },
    ),
    changes: (nameOf) => (storedContent && content ? contentChanges(storedContent, content, nameOf) : []),
    corrections: journal.validatedAt === null ? [] : correctionsOf(lines),
    legacyHash: legacyHash === journal.contentHash ? legacyHash : null,
  };
};

const readSome = async (tx: Queryable, uuids: readonly string[]): Promise<readonly SheetState[]> => {
  const lines = await validationLinesStatement.rows(tx, [uuids]);
  const linesOf = Map.groupBy(lines, ({ sheetUuid }) => sheetUuid);
  const sheets = await loadAttendanceSheets(tx, uuids);
  const all = uuids.map((uuid) => compared(uuid, sheets.get(uuid) ?? null, linesOf.get(uuid) ?? []));
  const storedContents = await readStoredContents(
    tx,
    all.flatMap(({ journal }) => journal.contentHash ?? []),
  );
  return all.map((one) => stateOf(one, (one.journal.contentHash && storedContents.get(one.journal.contentHash)) || null));
};

/** Sheets of one statement. */
const SHEETS_AT_ONCE = 200;

/**
 * Computes the contents of sheets and compares them with their journal, in the order of the uuids; many sheets need few
 * statements.
 */
export const readSheetStates = async (tx: Queryable, uuids: readonly string[]): Promise<readonly SheetState[]> => {
  const states: SheetState[] = [];
  for (let from = 0; from < uuids.length; from += SHEETS_AT_ONCE) {
    states.push(...(await readSome(tx, uuids.slice(from, from + SHEETS_AT_ONCE))));
  }
  return states;
};
