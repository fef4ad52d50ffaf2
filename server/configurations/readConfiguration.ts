import type { AttendanceRules } from '../../model/attendance/signing/signingWindow.ts';
import type { ConfigurationCode } from '../../model/configurations/configurationCodes.ts';
import { type ConfigurationValue, configurationValue } from '../../model/configurations/configurationValue.ts';
import type { TimetableSource } from '../../model/sessions/halfDaysAndBreaks.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Saved values of codes ($1); locked, until the transaction ends. */
export const savedValuesStatement = defineBuiltStatement({
  text: ({ isLocked = false }: { readonly isLocked?: boolean }) =>
    `select id, code, value from configurations where code = any($1)${isLocked ? ' for update' : ''}`,
  columns: { id: 'int4', code: 'text', value: 'text' },
  examples: [{}, { isLocked: true }],
});

/**
 * The parsed value of a code: the saved one, else the model's default.
 * @example
 * const statuses = await readConfiguration(database, 'need_training_planned_statuses');
 */
export const readConfiguration = async <C extends ConfigurationCode>(
  database: Queryable,
  code: C,
): Promise<ConfigurationValue<C>> => {
  const row = await savedValuesStatement.row(database, {}, [[code]]);
  return configurationValue(code, row?.value ?? null);
};

type Values<C extends ConfigurationCode> = { readonly [K in C]: ConfigurationValue<K> };

/**
 * `readConfiguration` of several codes, in one statement.
 * @example
 * const { mail_delay_minutes, email_contact } = await readConfigurations(database, ['mail_delay_minutes', 'email_contact']);
 */
export const readConfigurations = async <const C extends ConfigurationCode>(
  database: Queryable,
  codes: readonly C[],
): Promise<Values<C>> => {
  const rows = await savedValuesStatement.rows(database, {}, [codes]);
  const savedValues = new Map(rows.map(({ code, value }) => [code, value]));
  return Object.fromEntries(codes.map((code) => [code, configurationValue(code, savedValues.get(code) ?? null)])) as Values<C>;
};

/**
 * SQL: the sender code of a car brand's name: lower case without accents, other characters as `_` (`CITROËN`:
 * `email_citroen`); null if the name has no letter or digit.
 */
export const senderCode = (brand: string): string =>
  `(case when plain_text(${brand}) ~ '[a-z0-9]' then 'email_' || regexp_replace(plain_text(btrim(${brand})), '[^a-z0-9]', '_', 'g') end)`;

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
