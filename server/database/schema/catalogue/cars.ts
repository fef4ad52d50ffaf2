import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { carBrands as carBrandsDeclaration } from '../../../../model/vehicles/carBrand.ts';
import type { carColors as carColorsDeclaration } from '../../../../model/vehicles/carColor.ts';
import type { carEngines as carEnginesDeclaration } from '../../../../model/vehicles/carEngine.ts';
import type { carFinishes as carFinishesDeclaration } from '../../../../model/vehicles/carFinish.ts';
import type { carModels as carModelsDeclaration } from '../../../../model/vehicles/carModel.ts';
import type { carTypes as carTypesDeclaration } from '../../../../model/vehicles/carType.ts';
import { files } from '../administration/files.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';

export const carBrands = pgTable(
  'car_brands',
  {
    ...recordColumns(),
    brand: text().notNull(),
    logo: reference('logo_id', () => files.id),
    colour: text(),
  },
  (table) => [unique().on(table.brand), ...indexesOn(table.logo)],
) satisfies TableOf<typeof carBrandsDeclaration>;

export const carTypes = pgTable('car_types', { ...recordColumns(), type: text().notNull() }, (table) => [
  unique().on(table.type),
]) satisfies TableOf<typeof carTypesDeclaration>;

export const carColors = pgTable('car_colors', { ...recordColumns(), color: text().notNull() }, (table) => [
  unique().on(table.color),
]) satisfies TableOf<typeof carColorsDeclaration>;

export const carModels = pgTable(
  'car_models',
  {
    ...recordColumns(),
    model: text().notNull(),
    carBrand: reference('car_brand_id', () => carBrands.id).notNull(),
  },
  (table) => indexesOn(table.carBrand),
) satisfies TableOf<typeof carModelsDeclaration>;

export const carEngines = pgTable(
  'car_engines',
  {
    ...recordColumns(),
    engine: text().notNull(),
    carModel: reference('car_model_id', () => carModels.id).notNull(),
  },
  (table) => indexesOn(table.carModel),
) satisfies TableOf<typeof carEnginesDeclaration>;

export const carFinishes = pgTable(
  'car_finishes',
  {
    ...recordColumns(),
    finish: text().notNull(),
    carModel: reference('car_model_id', () => carModels.id).notNull(),
  },
  (table) => indexesOn(table.carModel),
) satisfies TableOf<typeof carFinishesDeclaration>;
