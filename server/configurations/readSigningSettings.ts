import type { AttendanceRules } from '../../model/attendance/signing/signingWindow.ts';
import type { TimetableSource } from '../../model/sessions/halfDaysAndBreaks.ts';
import type { Queryable } from '../database/database.ts';
import { readConfigurations } from './readConfiguration.ts';

interface SigningSettings {
  readonly rules: AttendanceRules;
  /** The usual lunch break, which cuts a day without slots. */
  readonly lunch: TimetableSource['lunch'];
}

/** Settings that decide when half-days begin, end and may be signed: the saved ones, else the model's. */
export const readSigningSettings = async (database: Queryable): Promise<SigningSettings> => {
  const values = await readConfigurations(database, [
    'attendance_early_minutes',
    'attendance_late_minutes',
    'attendance_end_margin_minutes',
    'attendance_link_days',
    'attendance_trainer_late_hours',
    'attendance_walk_ins',
    'default_lunch_break',
  ]);
  return {
    rules: {
      earlyMinutes: values.attendance_early_minutes,
      lateMinutes: values.attendance_late_minutes,
      endMarginMinutes: values.attendance_end_margin_minutes,
      linkDays: values.attendance_link_days,
      trainerLateHours: values.attendance_trainer_late_hours,
      walkIns: values.attendance_walk_ins,
    },
    lunch: values.default_lunch_break,
  };
};
