import { createContext } from 'react';
import { unsignedPeriods } from '../../../model/attendance/absence.ts';
import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { type AttendanceSheet, periodsOf } from '../data/daySession.ts';
import type { SESSION_MESSAGES } from '../messages.ts';

/** The attendance sheet of the day on the page; a context, so that rows are not rendered again when another person signs. */
export const SheetOfDay = createContext<AttendanceSheet | null>(null);

/** Half-days that may be noted absent on the sheet of a day, or why none may. */
type AbsenceOnSheet =
  | { readonly periods: readonly DayPeriod[]; readonly logisticSession: string }
  | { readonly obstacle: keyof typeof SESSION_MESSAGES.absentOnSheet };

/** Returns what an absence of a trainee (IRI of the need) may note on the sheet of a day. */
export const absenceOnSheet = (sheet: AttendanceSheet | null, need: string, now: Date): AbsenceOnSheet => {
  const entry = sheet?.entries.find(({ needTraining }) => needTraining['@id'] === need);
  if (!sheet || !entry) return { obstacle: 'none' };
  if (sheet.validatedAt) return { obstacle: 'validated' };
  if (Date.parse(sheet.startAt) > now.getTime()) return { obstacle: 'notBegun' };
  const periods = periodsOf(sheet);
  const { signatures, lateSignatures } = entry;
  const signed = periods.filter((period) => signatures[period] !== null || lateSignatures[period] !== null);
  const unsigned = unsignedPeriods({ periods, signed });
  if (unsigned.length === 0) return { obstacle: 'signed' };
  const left = unsigned.filter((period) => !isAbsentAt(entry, period));
  if (left.length === 0) return { obstacle: 'noted' };
  return sheet.mayCorrect ? { periods: left, logisticSession: sheet.logisticSession } : { obstacle: 'forbidden' };
};
