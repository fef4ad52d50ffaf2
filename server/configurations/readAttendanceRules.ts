import type { AttendanceRules } from '../../model/attendance.ts';
import { configurationValue } from '../../model/configurations.ts';
import type { Queryable } from '../database/database.ts';

const CODES = ['attendance_early_minutes', 'attendance_late_minutes', 'attendance_link_days'] as const;

/** The figures of the signing rules: what was saved, else the model's. */
export const readAttendanceRules = async (database: Queryable): Promise<AttendanceRules> => {
  const text = 'select code, value from configurations where code = any($1)';
  const rows = await database.query<{ code: string; value: string }>(text, [CODES], 'attendance_rules');
  const saved = new Map(rows.map(({ code, value }) => [code, value]));
  const [earlyMinutes, lateMinutes, linkDays] = CODES.map((code) => configurationValue(code, saved.get(code) ?? null)) as [
    number,
    number,
    number,
  ];
  return { earlyMinutes, lateMinutes, linkDays };
};
