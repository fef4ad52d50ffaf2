import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { questionnaires as questionnairesDeclaration } from '../../../../model/questionnaires/questionnaire.ts';
import type { questionnaireVersions as questionnaireVersionsDeclaration } from '../../../../model/questionnaires/questionnaireVersion.ts';
import { instant, recordColumns, reference, type TableOf } from '../kernel.ts';

/** Questionnaires as administrators compose them. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    ...recordColumns(),
    name: text().notNull(),
    moment: text().notNull().default('end'),
    audience: text().notNull().default('trainee'),
    delayDays: integer(),
    status: text().notNull().default('draft'),
    publishedNumber: integer(),
    isDefault: boolean().notNull().default(false),
    isAnonymous: boolean().notNull().default(false),
    introduction: text(),
    questions: jsonb().notNull().default([]),
    thanks: text(),
    lastCode: integer().notNull().default(0),
  },
  (table) => [
    unique().on(table.name),
    uniqueIndex('questionnaires_default_unique').on(table.moment, table.audience).where(sql`${table.isDefault}`),
  ],
) satisfies TableOf<typeof questionnairesDeclaration>;

/** Published texts; a trigger refuses every change. */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    ...recordColumns(),
    questionnaire: reference('questionnaire_id', () => questionnaires.id).notNull(),
    number: integer().notNull(),
    content: jsonb().notNull(),
    contentHash: text().notNull(),
    author: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [unique().on(table.questionnaire, table.number)],
) satisfies TableOf<typeof questionnaireVersionsDeclaration>;
