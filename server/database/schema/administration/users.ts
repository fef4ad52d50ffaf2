import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { users as usersDeclaration } from '../../../../model/accounts/user.ts';
import type { userGroups as userGroupsDeclaration } from '../../../../model/accounts/userGroup.ts';
import { choicesColumn, joinTable, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';
import { areas } from './areas.ts';

export const userGroups = pgTable(
  'user_groups',
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text().notNull(),
    roles: choicesColumn(),
    requiresSecondFactor: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.code)],
) satisfies TableOf<typeof userGroupsDeclaration>;

export const users = pgTable('users', {
  ...recordColumns(),
  account: reference('account_id', () => accounts.id)
    .notNull()
    .unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  initials: text(),
  featureFlags: choicesColumn(),
}) satisfies TableOf<typeof usersDeclaration>;

export const usersUserGroups = joinTable(
  'users_user_groups',
  () => users.id,
  () => userGroups.id,
);

export const usersAreas = joinTable(
  'users_areas',
  () => users.id,
  () => areas.id,
);
