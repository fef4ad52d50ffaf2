import { signedHalfDays, timetableOf } from '../../model/sessions/halfDaysAndBreaks.ts';
import { readSigningSettings } from '../configurations/readSigningSettings.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { timetableSource } from '../sessions/timetableSource.ts';
import type { AttendanceSheet, CounterSignature } from './attendanceSheet.ts';
import { attendanceSheetsStatement } from './attendanceSheetsStatement.ts';
import { asPhotographed, readPhotographs } from './photographs.ts';
import { sheetEntriesStatement } from './sheetEntriesStatement.ts';
import { sheetSignaturesStatement } from './sheetSignaturesStatement.ts';

type SheetRow = RowOf<typeof attendanceSheetsStatement>;

type EntryRow = RowOf<typeof sheetEntriesStatement>;

type SignatureRow = RowOf<typeof sheetSignaturesStatement>;

const isCounterSignature = (row: SignatureRow): row is SignatureRow & CounterSignature =>
  row.entryUuid === null && row.trainerId !== null;

const isReceived = ({ type }: SignatureRow): boolean => type === 'late_received';

interface SheetParts {
  readonly row: SheetRow;
  readonly entries: readonly EntryRow[];
  readonly lines: readonly SignatureRow[];
  readonly settings: Awaited<ReturnType<typeof readSigningSettings>>;
}

const sheetOf = ({ row, entries, lines, settings: { rules, lunch } }: SheetParts): AttendanceSheet => {
  const [received, signatures] = [lines.filter(isReceived), lines.filter((line) => !isReceived(line))];
  const byEntry = Map.groupBy(signatures, ({ entryUuid }) => entryUuid);
  const receivedByEntry = Map.groupBy(received, ({ entryUuid }) => entryUuid);
  const { cut, ...facts } = row;
  const timetable = timetableSource(row, lunch);
  return {
    ...facts,
    incidents: row.incidents.map(({ receivedAt, deviceTime, ...incident }) => ({
      ...incident,
      receivedAt: new Date(receivedAt),
      deviceTime: deviceTime === null ? null : new Date(deviceTime),
    })),
    timetable,
    halfDays: signedHalfDays(timetableOf(timetable)),
    entries: entries.map(({ sheetId, ...entry }) => ({
      ...entry,
      signatures: byEntry.get(entry.uuid) ?? [],
      lateSignatures: receivedByEntry.get(entry.uuid) ?? [],
    })),
    counterSignatures: signatures.filter(isCounterSignature),
    lateCounterSignatures: received.filter(isCounterSignature),
    rules,
  };
};

/** The sheets of some uuids with their entries and signatures, by uuid, with the same number of statements as for one sheet. */
export const loadAttendanceSheets = async (
  tx: Queryable,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, AttendanceSheet>> => {
  const rows = await attendanceSheetsStatement.rows(tx, [uuids]);
  if (rows.length === 0) return new Map();
  const entries = await sheetEntriesStatement.rows(tx, [rows.map(({ id }) => id)]);
  const lines = await sheetSignaturesStatement.rows(tx, [rows.map(({ uuid }) => uuid)]);
  const settings = await readSigningSettings(tx);
  const entriesOf = Map.groupBy(entries, ({ sheetId }) => sheetId);
  const linesOf = Map.groupBy(lines, ({ sheetUuid }) => sheetUuid);
  const sheets = rows.map((row) =>
    sheetOf({ row, entries: entriesOf.get(row.id) ?? [], lines: linesOf.get(row.uuid) ?? [], settings }),
  );
  const stored = await readPhotographs(tx, sheets);
  return new Map(sheets.map((sheet) => [sheet.uuid, asPhotographed(sheet, stored.get(sheet.uuid))]));
};
