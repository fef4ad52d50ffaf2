import { useState } from 'react';
import type { AbsenceCategory } from '../../../../model/attendance/absence.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import type { Absence, NotedAbsence } from './attendanceApi.ts';

interface AbsenceOf extends Partial<Absence> {
  /** Half-days that may be noted. */
  readonly periods: readonly DayPeriod[];
  /** The person has signed nothing: the whole day may be noted. */
  readonly isDayOffered: boolean;
}

/** Draft of an absence: from one half-day or the whole day, with a category that everyone sees and a reason for the officer. */
export const useAbsence = ({ periods, isDayOffered, absenceCategory, absenceReason }: AbsenceOf) => {
  const [period, setPeriod] = useState<DayPeriod | ''>(isDayOffered ? '' : (periods[0] ?? ''));
  const [category, setCategory] = useState<AbsenceCategory | ''>(absenceCategory ?? '');
  const [reason, setReason] = useState(absenceReason ?? '');
  const noted: NotedAbsence = {
    period: period || null,
    absence: { absenceCategory: category || null, absenceReason: reason.trim() || null },
  };
  return { period, setPeriod, category, setCategory, reason, setReason, noted };
};
