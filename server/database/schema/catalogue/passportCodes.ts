import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../kernel.ts';

/** Codes of the official lists that an administrator has imported for the « passeport de prévention ». */
export const passportCodes = pgTable(
  'passport_codes',
  {
    list: text().notNull(),
    code: text().notNull(),
    label: text().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.code] })],
);
