import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { teachingTools as teachingToolsDeclaration } from '../../../../model/vehicles/teachingTool.ts';
import type { vehicles as vehiclesDeclaration } from '../../../../model/vehicles/vehicle.ts';
import { areas } from '../administration/areas.ts';
import { customColumn, indexesOn, notDeleted, reference, softRecordColumns, type TableOf } from '../kernel.ts';
import { carBrands, carColors, carModels } from './cars.ts';
import { renters } from './companies.ts';

export const vehicles = pgTable(
  'vehicles',
  {
    ...softRecordColumns(),
    ...customColumn(),
    reference: text().notNull(),
    matriculation: text().notNull(),
    carBrand: reference('car_brand_id', () => carBrands.id).notNull(),
    carModel: reference('car_model_id', () => carModels.id).notNull(),
    carColor: reference('car_color_id', () => carColors.id),
    area: reference('area_id', () => areas.id),
    category: text(),
    fuel: text(),
    gearbox: text(),
    firstDateMatriculation: date(),
    carMileage: integer(),
    mileageStatementDate: date(),
    renter: reference('renter_id', () => renters.id),
    renewAt: date(),
    inspectionExpiresOn: date(),
    insuranceExpiresOn: date(),
    inactiveUntilDate: date(),
    commentary: text(),
  },
  (table) => [
    uniqueIndex('vehicles_matriculation_unique').on(table.matriculation).where(notDeleted(table.deletedAt)),
    index('vehicles_plate_match').on(sql`plate_search(${table.matriculation})`),
    ...indexesOn(table.carBrand, table.carModel, table.carColor, table.area, table.renter, table.reference),
  ],
) satisfies TableOf<typeof vehiclesDeclaration>;

export const teachingTools = pgTable(
  'teaching_tools',
  {
    ...softRecordColumns(),
    ...customColumn(),
    name: text().notNull(),
    reference: text().notNull(),
    brand: text(),
    serialNumber: text(),
    area: reference('area_id', () => areas.id),
    purchaseDate: date(),
    commentary: text(),
  },
  (table) => indexesOn(table.area, table.name),
) satisfies TableOf<typeof teachingToolsDeclaration>;
