import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { filters as filtersDeclaration } from '../../../../model/savedViews/filters.ts';
import { recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';

export const filters = pgTable('filters', {
  ...recordColumns(),
  account: reference('account_id', () => accounts.id, 'cascade')
    .notNull()
    .unique(),
  filtersPlanning: jsonb(),
  filtersTrainingOfficerView: jsonb(),
  filtersVehiclesToAssociate: jsonb(),
  filtersTeachingToolsToAssociate: jsonb(),
}) satisfies TableOf<typeof filtersDeclaration>;
