import { type AbsenceCategory, absenceRefusal } from '../../../model/attendance/absence.ts';
import { absenceAt, isAbsentAt, noteAt } from '../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../../model/messages/attendance/absence.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { type Call, type EntryTarget, resolveEntry } from '../caller/resolveTarget.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal, type NotedHalfDay, signedPeriods } from '../sheet/attendanceSheet.ts';
import { halfDaysOf, refuseNotedSince, writeHalfDays } from './writeHalfDays.ts';

export interface MarkAbsence extends Call {
  readonly isAbsent: boolean;
  /** Default: the whole day. */
  readonly period?: DayPeriod | null;
  /** Printed on the sheet. Default none. */
  readonly absenceCategory?: AbsenceCategory | null;
  /** Staff only; undefined: unchanged. Stored beside the journal, whose lines cannot be corrected. */
  readonly absenceReason?: string | null | undefined;
  /** When a device noted it that kept it while offline. Default: now. */
  readonly keptAt?: Date | null;
}

/** Requires somebody who holds the sheet or trains on it: a trainee's own link notes no absence. */
export const requireNoter = ({ holdsSheet, caller }: EntryTarget): void => {
  if (!holdsSheet && caller.kind !== 'trainer') throw new DomainError('request.forbidden');
};

type Absence = Pick<MarkAbsence, 'isAbsent' | 'absenceReason'> & { readonly absenceCategory: AbsenceCategory | null };

/** A half-day with another absence; a supporting file stays while somebody is absent. */
const notedHalf = (target: EntryTarget, period: DayPeriod, { absence, now }: { absence: Absence; now: Date }): NotedHalfDay => {
  const before = noteAt(target.entry, period);
  const reason =
    absence.absenceReason === undefined ? (before?.absenceReason ?? target.entry.absenceReason) : absence.absenceReason;
  return {
    period,
    isAbsent: absence.isAbsent,
    absenceCategory: absence.isAbsent ? absence.absenceCategory : null,
    absenceReason: absence.isAbsent ? reason : null,
    arrivedAt: absence.isAbsent ? null : (before?.arrivedAt ?? null),
    leftAt: absence.isAbsent ? null : (before?.leftAt ?? null),
    fileId: absence.isAbsent ? (before?.fileId ?? null) : null,
    notedBy: target.caller.name,
    notedAt: now.toISOString(),
  };
};

const isUnchanged = ({ entry }: EntryTarget, note: NotedHalfDay): boolean => {
  if (isAbsentAt(entry, note.period) !== note.isAbsent) return false;
  const before = noteAt(entry, note.period);
  const reason = before?.isAbsent ? before.absenceReason : entry.absenceReason;
  return !note.isAbsent || (absenceAt(entry, note.period)?.category === note.absenceCategory && reason === note.absenceReason);
};

/** Notes a trainee absent from a half-day or the whole day, with a reason, or present. Not allowed by the trainee's own link. */
export const markAbsence = (database: Database, absence: MarkAbsence): Promise<EntryTarget> =>
  journalTransaction(database, (tx) => noteAbsence(tx, absence));

/** `markAbsence` in a transaction of the journal. */
export const noteAbsence = async (
  tx: JournalTransaction,
  { isAbsent, period = null, absenceCategory = null, absenceReason, keptAt = null, ...call }: MarkAbsence,
): Promise<EntryTarget> => {
  const target = await resolveEntry(tx, call);
  const { sheet, entry } = target;
  requireNoter(target);
  const sheetPeriods = sheet.halfDays.map((half) => half.period);
  if (period && !sheetPeriods.includes(period)) throw attendanceRefusal('no_such_period');
  const periods = period ? [period] : sheetPeriods;
  const refusal = absenceRefusal({
    isValidated: sheet.validatedAt !== null,
    isAbsent,
    periods,
    signed: signedPeriods(entry.signatures),
  });
  if (refusal) throw attendanceRefusal(refusal);
  const absence = { isAbsent, absenceCategory, absenceReason };
  const noted = periods.map((one) => notedHalf(target, one, { absence, now: call.now }));
  if (noted.every((note) => isUnchanged(target, note))) return target;
  await refuseNotedSince(tx, target, { period, keptAt });
  const others = halfDaysOf(target, call.now).filter((note) => !periods.includes(note.period));
  const changedEntry = await writeHalfDays(tx, target, { now: call.now, halfDays: [...others, ...noted] });
  const category = isAbsent ? absenceCategory : null;
  await journalSheet(tx, changedEntry, {
    type: isAbsent ? 'marked_absent' : 'marked_present',
    period,
    reason: category && ABSENCE_CATEGORY_LABELS[category],
    serverTime: call.now,
    deviceTime: keptAt,
    method: 'form',
  });
  return changedEntry;
};
