import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { areas as areasDeclaration } from '../../../../model/places/area.ts';
import type { logisticAreas as logisticAreasDeclaration } from '../../../../model/places/logisticArea.ts';
import { joinTable, recordColumns, type TableOf } from '../kernel.ts';

export const areas = pgTable('areas', { ...recordColumns(), code: text().notNull(), name: text().notNull() }, (table) => [
  unique().on(table.code),
]) satisfies TableOf<typeof areasDeclaration>;

export const logisticAreas = pgTable(
  'logistic_areas',
  { ...recordColumns(), name: text().notNull(), position: integer().notNull().default(0) },
  (table) => [unique().on(table.name)],
) satisfies TableOf<typeof logisticAreasDeclaration>;

export const logisticAreasAreas = joinTable(
  'logistic_areas_areas',
  () => logisticAreas.id,
  () => areas.id,
);
