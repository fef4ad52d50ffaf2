import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { isAbsentAt, noteAt, type PresenceTimes, timesRefusal } from '../../model/attendance/halfDayPresence.ts';
import { presenceTimesWords } from '../../model/messages/attendance/absence.ts';
import type { Database } from '../database/database.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { halfDayOf } from './attendanceSheet.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import { requireNoter } from './markAbsence.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';
import { halfDaysOf, writeHalfDays } from './writeHalfDays.ts';

export interface NoteTimes extends Call, PresenceTimes {
  readonly period: DayPeriod;
}

/** Notes that a trainee came late to a half-day or left it early, signed or not; both times empty: there for all of it. */
export const noteTimes = (database: Database, { period, arrivedAt, leftAt, ...call }: NoteTimes): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveEntry(tx, call);
    const { sheet, entry, caller } = target;
    requireNoter(target);
    const half = halfDayOf(sheet, period);
    if (!half) throw attendanceRefusal('no_such_period');
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    if (isAbsentAt(entry, period)) throw attendanceRefusal('absent_half');
    const times = { arrivedAt, leftAt };
    const refusal = timesRefusal(half, times);
    if (refusal) throw attendanceRefusal(refusal);
    const before = noteAt(entry, period);
    if ((before?.arrivedAt ?? null) === arrivedAt && (before?.leftAt ?? null) === leftAt) return target;
    const noted = { notedBy: caller.name, notedAt: call.now.toISOString() };
    const note = { period, isAbsent: false, absenceCategory: null, absenceReason: null, fileId: null, ...times, ...noted };
    const others = halfDaysOf(target, call.now).filter((one) => one.period !== period);
    const changed = await writeHalfDays(tx, target, { now: call.now, halfDays: [...others, note] });
    const words = presenceTimesWords(times) || null;
    await journalSheet(tx, changed, { type: 'times_noted', period, reason: words, serverTime: call.now, method: 'form' });
    return changed;
  });
