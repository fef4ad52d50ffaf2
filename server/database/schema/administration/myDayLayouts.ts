import { jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import type { myDayLayouts as myDayLayoutsDeclaration } from '../../../../model/savedViews/myDayLayout.ts';
import { recordColumns, reference, type TableOf } from '../kernel.ts';
import { userGroups } from './users.ts';

export const myDayLayouts = pgTable(
  'my_day_layouts',
  {
    ...recordColumns(),
    // A layout goes with its group.
    userGroup: reference('user_group_id', () => userGroups.id, 'cascade').notNull(),
    widgets: jsonb().notNull().default([]),
  },
  (table) => [unique().on(table.userGroup)],
) satisfies TableOf<typeof myDayLayoutsDeclaration>;
