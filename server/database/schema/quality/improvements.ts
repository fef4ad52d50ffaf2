import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { improvements as improvementsDeclaration } from '../../../../model/quality/improvement.ts';
import { users } from '../administration/users.ts';
import { indexesOn, joinTable, recordColumns, reference, type TableOf } from '../kernel.ts';
import { risks } from './risks.ts';

/** Improvements, from the plan to the proof that they worked. */
export const improvements = pgTable(
  'improvements',
  {
    ...recordColumns(),
    what: text().notNull(),
    origin: text().notNull(),
    why: text().notNull(),
    status: text().notNull().default('planned'),
    owner: reference('owner_id', () => users.id),
    dueOn: date(),
    doneOn: date(),
    figureBefore: text(),
    figureAfter: text(),
    verifiedOn: date(),
    outcome: text(),
    verification: text(),
  },
  (table) => indexesOn(table.owner),
) satisfies TableOf<typeof improvementsDeclaration>;

export const improvementsRisks = joinTable(
  'improvements_risks',
  () => improvements.id,
  () => risks.id,
);
