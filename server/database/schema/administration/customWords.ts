import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { choiceLists as choiceListsDeclaration } from '../../../../model/customisation/choiceList.ts';
import type { wordOverrides as wordOverridesDeclaration } from '../../../../model/customisation/wordOverride.ts';
import { recordColumns, type TableOf } from '../kernel.ts';

/** Words of the product that administrators have replaced. */
export const wordOverrides = pgTable(
  'word_overrides',
  { ...recordColumns(), path: text().notNull(), word: text().notNull(), plural: text() },
  (table) => [uniqueIndex('word_overrides_path').on(table.path)],
) satisfies TableOf<typeof wordOverridesDeclaration>;

/** Closed lists whose values administrators have changed. */
export const choiceLists = pgTable(
  'choice_lists',
  { ...recordColumns(), list: text().notNull(), options: jsonb().notNull().default([]) },
  (table) => [uniqueIndex('choice_lists_list').on(table.list)],
) satisfies TableOf<typeof choiceListsDeclaration>;
