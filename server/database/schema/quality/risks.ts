import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { risks as risksDeclaration } from '../../../../model/quality/risk.ts';
import { users } from '../administration/users.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';

/** The register of risks. */
export const risks = pgTable(
  'risks',
  {
    ...recordColumns(),
    cause: text().notNull(),
    effect: text().notNull(),
    probability: integer().notNull(),
    impact: integer().notNull(),
    measures: text(),
    owner: reference('owner_id', () => users.id),
    reviewOn: date().notNull(),
    startKey: text(),
  },
  (table) => [
    unique().on(table.startKey),
    check('risks_levels', sql`${table.probability} between 1 and 4 and ${table.impact} between 1 and 4`),
    ...indexesOn(table.owner),
  ],
) satisfies TableOf<typeof risksDeclaration>;
