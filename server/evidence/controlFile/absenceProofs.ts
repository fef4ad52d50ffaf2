import { isAbsentAt, missedMinutes, noteAt } from '../../../model/attendance/halfDayPresence.ts';
import type { HalfDay } from '../../../model/calendar/halfDay.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { cleanFileName, extensionOf } from '../../../model/kernel/values/fileName.ts';
import { timesWordsAt, unsignedWords } from '../../../model/messages/attendance/absence.ts';
import { HALF_DAY_WORDS } from '../../../model/messages/documents/documentWords.ts';
import {
  ABSENCE_CSV_HEADER,
  ABSENCE_FILE_NOT_JOINED,
  FILE_NOT_FOUND,
} from '../../../model/messages/evidence/controlFileParts.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { isStaffOf } from '../../attendance/caller/attendanceCaller.ts';
import type { AttendanceSheet, Entry } from '../../attendance/sheet/attendanceSheet.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { readIfThere } from '../coherence/readSealFaults.ts';
import { csvOf } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

/** Supporting files of absences ($1: ids). */
const supportingFilesStatement = defineStatement({
  text: 'select id, file_name as "fileName", storage_key as "storageKey", sha256 from files where id = any($1::int[])',
  columns: { id: 'int4', fileName: 'text', storageKey: 'text', sha256: 'text' },
});

type Stored = RowOf<typeof supportingFilesStatement>;

interface AbsencesOf {
  readonly sheet: AttendanceSheet;
  /** Trainees of one company only; null: all. */
  readonly companyId: number | null;
  /** Person who asked for the control file; null: their account is closed. */
  readonly actor: Actor | null;
}

/** A half-day of a trainee who was absent, came late or left early. */
interface Noted {
  readonly entry: Entry;
  readonly half: HalfDay;
}

const notedHalves = ({ sheet, companyId }: AbsencesOf): readonly Noted[] =>
  sheet.entries
    .filter((entry) => companyId === null || entry.companyId === companyId)
    .flatMap((entry) => sheet.halfDays.map((half) => ({ entry, half })))
    .filter(({ entry, half }) => isAbsentAt(entry, half.period) || noteAt(entry, half.period));

const minutesMissed = ({ entry, half }: Noted): number => {
  const note = noteAt(entry, half.period);
  const isAbsent = isAbsentAt(entry, half.period);
  return isAbsent || !note ? half.minutes : missedMinutes(half, note);
};

/** Cells of the list about a half-day, without its file. */
const wordsOf = (noted: Noted): readonly string[] => {
  const { entry, half } = noted;
  const note = noteAt(entry, half.period);
  return [
    `${entry.lastName} ${entry.firstName}`,
    entry.company ?? '',
    HALF_DAY_WORDS[half.period],
    isAbsentAt(entry, half.period) ? unsignedWords(entry, half.period) : timesWordsAt(entry, half.period),
    String(minutesMissed(noted)),
    note?.notedBy ?? '',
    note ? new Date(note.notedAt).toISOString() : '',
  ];
};

/**
 * Absences, late arrivals and early departures by half-day: a list, and the supporting files. A file may say a reason of health: it is
 * there for an author who may open it on the sheet.
 */
export const absenceProofs = async (tx: Queryable, files: FileStore, absences: AbsencesOf): Promise<readonly ZipEntry[]> => {
  const noted = notedHalves(absences);
  if (noted.length === 0) return [];
  const ids = noted.flatMap(({ entry, half }) => noteAt(entry, half.period)?.fileId ?? []);
  const filesById = new Map((await supportingFilesStatement.rows(tx, [ids])).map((file) => [file.id, file]));
  const mayRead = isStaffOf(absences.actor, absences.sheet);
  const entries: ZipEntry[] = [];
  const join = async (person: string, file: Stored | undefined): Promise<string> => {
    if (!file) return '';
    if (!mayRead) return ABSENCE_FILE_NOT_JOINED;
    const bytes = await readIfThere(files, file.storageKey);
    if (!bytes) return FILE_NOT_FOUND;
    const name = `${entries.length + 1}-${cleanFileName(`${person}.${extensionOf(file.fileName)}`)}`;
    entries.push({ path: `absences/${name}`, bytes });
    return name;
  };
  const rows: string[][] = [];
  for (const one of noted) {
    const words = wordsOf(one);
    const file = filesById.get(noteAt(one.entry, one.half.period)?.fileId ?? 0);
    const [person, , period] = words;
    rows.push([...words, await join(`${person} ${period}`, file), file?.sha256 ?? '']);
  }
  return [{ path: 'absences/absences.csv', bytes: Buffer.from(csvOf([ABSENCE_CSV_HEADER, ...rows])) }, ...entries];
};
