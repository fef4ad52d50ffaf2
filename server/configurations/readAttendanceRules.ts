import type { AttendanceRules } from '../../model/attendance/attendance.ts';
import { type ConfigurationCode, configurationValue } from '../../model/configurations/configurations.ts';
import type { Queryable } from '../database/database.ts';

const CODES = {
  earlyMinutes: 'attendance_early_minutes',
  lateMinutes: 'attendance_late_minutes',
  linkDays: 'attendance_link_days',
  trainerLateHours: 'attendance_trainer_late_hours',
  walkIns: 'attendance_walk_ins',
} as const satisfies Record<keyof AttendanceRules, ConfigurationCode>;

/** The figures of the signing rules: what was saved, else the model's. */
export const readAttendanceRules = async (database: Queryable): Promise<AttendanceRules> => {
  const text = 'select code, value from configurations where code = any($1)';
  const rows = await database.query<{ code: string; value: string }>(text, [Object.values(CODES)], 'attendance_rules');
  const saved = new Map(rows.map(({ code, value }) => [code, value]));
  const ruleOf = (name: keyof AttendanceRules) => configurationValue(CODES[name], saved.get(CODES[name]) ?? null);
  return {
    earlyMinutes: ruleOf('earlyMinutes'),
    lateMinutes: ruleOf('lateMinutes'),
    linkDays: ruleOf('linkDays'),
    trainerLateHours: ruleOf('trainerLateHours'),
    walkIns: ruleOf('walkIns'),
  };
};
