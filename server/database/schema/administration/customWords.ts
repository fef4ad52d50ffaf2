import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { choiceLists as choiceListsDeclaration } from '../../../../model/customisation/choiceList.ts';
import type { formRules as formRulesDeclaration } from '../../../../model/customisation/formRule.ts';
import type { menuLayouts as menuLayoutsDeclaration } from '../../../../model/customisation/menuLayout.ts';
import type { wordOverrides as wordOverridesDeclaration } from '../../../../model/customisation/wordOverride.ts';
import { choicesColumn, indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';
import { userGroups } from './users.ts';

/** Words of the product that administrators have replaced. */
export const wordOverrides = pgTable(
  'word_overrides',
  { ...recordColumns(), path: text().notNull(), word: text().notNull(), plural: text(), gender: text() },
  (table) => [uniqueIndex('word_overrides_path').on(table.path)],
) satisfies TableOf<typeof wordOverridesDeclaration>;

/** Closed lists whose values administrators have changed. */
export const choiceLists = pgTable(
  'choice_lists',
  { ...recordColumns(), list: text().notNull(), options: jsonb().notNull().default([]) },
  (table) => [uniqueIndex('choice_lists_list').on(table.list)],
) satisfies TableOf<typeof choiceListsDeclaration>;

/** Menus that administrators have arranged: one for the installation, and one for each group. */
export const menuLayouts = pgTable(
  'menu_layouts',
  {
    ...recordColumns(),
    userGroup: reference('user_group_id', () => userGroups.id),
    headings: choicesColumn(),
    entries: choicesColumn(),
    hidden: choicesColumn(),
  },
  (table) => [uniqueIndex('menu_layouts_user_group').on(sql`coalesce(${table.userGroup}, 0)`), ...indexesOn(table.userGroup)],
) satisfies TableOf<typeof menuLayoutsDeclaration>;

/** Forms of groups: what their members do not see, change, or leave empty. */
export const formRules = pgTable(
  'form_rules',
  {
    ...recordColumns(),
    resource: text().notNull(),
    userGroup: reference('user_group_id', () => userGroups.id).notNull(),
    hiddenFields: choicesColumn(),
    lockedFields: choicesColumn(),
    requiredFields: choicesColumn(),
  },
  (table) => [uniqueIndex('form_rules_user_group').on(table.resource, table.userGroup), ...indexesOn(table.userGroup)],
) satisfies TableOf<typeof formRulesDeclaration>;
