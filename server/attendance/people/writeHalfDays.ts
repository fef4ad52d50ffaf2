import type { AbsenceCategory } from '../../../model/attendance/absence.ts';
import { isAbsentAt, noteAt } from '../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { changeTable } from '../../records/changeTable.ts';
import { withEntry } from '../caller/journalSheet.ts';
import type { EntryTarget } from '../caller/resolveTarget.ts';
import type { JournalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal, type Entry, type NotedHalfDay } from '../sheet/attendanceSheet.ts';

/** A row per half-day; those of the entry that are not named are deleted. */
const REPLACE = `with rows as (
    select * from jsonb_to_recordset($2::jsonb) as r(period text, "isAbsent" boolean, "absenceCategory" text, "absenceReason" text,
      "arrivedAt" text, "leftAt" text, "fileId" int, "notedBy" text, "notedAt" timestamptz)
  ), gone as (
    delete from emargement_half_days h where h.entry_id = $1 and not exists (select from rows where rows.period = h.period)
  )
  insert into emargement_half_days
    (entry_id, period, is_absent, absence_category, absence_reason, arrived_at, left_at, file_id, noted_by, noted_at)
  select $1, period, "isAbsent", "absenceCategory", "absenceReason", "arrivedAt", "leftAt", "fileId", "notedBy", "notedAt" from rows
  on conflict (entry_id, period) do update set is_absent = excluded.is_absent, absence_category = excluded.absence_category,
    absence_reason = excluded.absence_reason, arrived_at = excluded.arrived_at, left_at = excluded.left_at,
    file_id = excluded.file_id, noted_by = excluded.noted_by, noted_at = excluded.noted_at`;

/** Notes about an entry ($1), made after a time ($2), of a half-day ($3; null: of any). */
const LATER = `select from emargement_events where entry_uuid = $1 and type in ('marked_absent', 'marked_present', 'times_noted')
  and coalesce(device_time, server_time) > $2 and (period is null or $3::text is null or period = $3) limit 1`;

interface Note {
  /** Null: the whole day. */
  readonly period: DayPeriod | null;
  /** When a device made it that kept it while offline; null: now. */
  readonly keptAt: Date | null;
}

/** Refuses a note that waited for the network while somebody noted something else. */
export const refuseNotedSince = async (
  tx: JournalTransaction,
  { entry }: EntryTarget,
  { period, keptAt }: Note,
): Promise<void> => {
  if (keptAt === null) return;
  if ((await tx.query(LATER, [entry.uuid, keptAt, period])).length > 0) throw attendanceRefusal('noted_since');
};

interface Written {
  readonly now: Date;
  /** Every half-day of the entry about which something is noted. */
  readonly halfDays: readonly NotedHalfDay[];
}

const isSaid = ({ isAbsent, arrivedAt, leftAt }: NotedHalfDay): boolean => isAbsent || arrivedAt !== null || leftAt !== null;

/** The notes of an entry, one for each half-day of the sheet that an absence of the whole day covers. */
export const halfDaysOf = ({ sheet, entry, caller }: EntryTarget, now: Date): readonly NotedHalfDay[] => {
  const whole = sheet.halfDays
    .filter(({ period }) => isAbsentAt(entry, period) && !noteAt(entry, period))
    .map(({ period }): NotedHalfDay => {
      const { absenceCategory, absenceReason } = entry;
      const noted = { notedBy: caller.name, notedAt: now.toISOString() };
      return { period, isAbsent: true, absenceCategory, absenceReason, arrivedAt: null, leftAt: null, fileId: null, ...noted };
    });
  return [...entry.halfDayNotes, ...whole];
};

/** Values of the entry for the whole day: absent, if it is from each half-day. */
const wholeDay = (target: EntryTarget, halfDays: readonly NotedHalfDay[]) => {
  const absent = halfDays.filter(({ isAbsent }) => isAbsent);
  const isAbsent =
    target.sheet.halfDays.length > 0 &&
    target.sheet.halfDays.every(({ period }) => absent.some((note) => note.period === period));
  const [first] = absent;
  const category: AbsenceCategory | null = isAbsent ? (first?.absenceCategory ?? null) : null;
  return { isAbsent, absenceCategory: category, absenceReason: isAbsent ? (first?.absenceReason ?? null) : null };
};

/** Writes the notes of an entry's half-days, and the absence of the whole day that follows from them. */
export const writeHalfDays = async (
  tx: JournalTransaction,
  target: EntryTarget,
  { now, ...changes }: Written,
): Promise<EntryTarget> => {
  const halfDays = changes.halfDays.filter(isSaid).toSorted((a, b) => b.period.localeCompare(a.period));
  const day = wholeDay(target, halfDays);
  await tx.write('emargement_half_days', REPLACE, [target.entry.id, JSON.stringify(halfDays)]);
  // Not journalled as a record change: the journal cannot be corrected, and would keep the reason.
  await changeTable({ database: tx, now }, 'emargements', {
    set: { is_absent: '$2', absence_category: '$3', absence_reason: '$4' },
    where: 't.id = $1',
    values: [target.entry.id, day.isAbsent, day.absenceCategory, day.absenceReason],
  });
  const values: Partial<Entry> = { ...day, halfDayNotes: halfDays };
  return withEntry(target, values);
};
