import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { savedViews as savedViewsDeclaration } from '../../../../model/savedViews/savedView.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';
import { userGroups } from './users.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    ...recordColumns(),
    account: reference('account_id', () => accounts.id, 'cascade').notNull(),
    name: text().notNull(),
    resource: text().notNull(),
    // Deleting a group leaves the view to its owner.
    userGroup: reference('user_group_id', () => userGroups.id, 'set null'),
    filters: jsonb(),
    sortField: text(),
    sortOrder: text(),
    perPage: integer(),
    columns: jsonb(),
    figures: jsonb().notNull().default([]),
  },
  (table) => [unique().on(table.account, table.resource, table.name), ...indexesOn(table.userGroup)],
) satisfies TableOf<typeof savedViewsDeclaration>;
