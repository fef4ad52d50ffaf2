import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DAY_PERIODS } from '../../../../model/calendar/halfDay.ts';
import { files } from '../administration/files.ts';
import { indexesOn, instant, reference } from '../kernel.ts';
import { emargements } from './attendance.ts';

const PERIODS = sql.raw(DAY_PERIODS.map((period) => `'${period}'`).join(', '));

/**
 * Notes about a trainee's half-day: an absence, or for which part of it they were there. Absences of a whole day are noted
 * for each half-day of the sheet, and summed up in `emargements`.
 */
export const emargementHalfDays = pgTable(
  'emargement_half_days',
  {
    entry: reference('entry_id', () => emargements.id, 'cascade').notNull(),
    period: text().notNull(),
    isAbsent: boolean().notNull().default(false),
    absenceCategory: text(),
    /** Free text, staff only. */
    absenceReason: text(),
    /** `HH:MM` in Paris. */
    arrivedAt: text(),
    leftAt: text(),
    /** Supporting file of the absence, staff only. */
    file: reference('file_id', () => files.id),
    notedBy: text().notNull(),
    notedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.period] }),
    check('emargement_half_days_period', sql`${table.period} in (${PERIODS})`),
    check('emargement_half_days_times', sql`not ${table.isAbsent} or (${table.arrivedAt} is null and ${table.leftAt} is null)`),
    ...indexesOn(table.file),
  ],
);
