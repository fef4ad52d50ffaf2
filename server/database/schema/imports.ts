import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { traineeImportTypes as traineeImportTypesDeclaration } from '../../../model/traineeImportType.ts';
import { recordColumns, type TableOf } from './kernel.ts';

export const traineeImportTypes = pgTable(
  'trainee_import_types',
  { ...recordColumns(), name: text().notNull(), label: text().notNull() },
  (table) => [unique().on(table.name)],
) satisfies TableOf<typeof traineeImportTypesDeclaration>;
