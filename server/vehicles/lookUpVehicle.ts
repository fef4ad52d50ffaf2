import { text } from '../../model/kernel/field.ts';
import { officialPlate } from '../../model/kernel/plates.ts';
import { validateField } from '../../model/kernel/validation.ts';
import type { PlateRegistry, RegisteredVehicle } from '../adapters/plateRegistry.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { invalid, problem } from '../domainError.ts';
import { knownVehicleStatement } from './knownVehicleStatement.ts';

type OurRecords = RowOf<typeof knownVehicleStatement>;

const PLATE = text({ required: true, format: 'plate' });

interface LookUpVehicle {
  readonly database: Queryable;
  readonly registry: PlateRegistry;
  readonly plate: string;
}

/** The registration service's data for a plate, with our brand and model records. */
export const lookUpVehicle = async ({
  database,
  registry,
  plate: given,
}: LookUpVehicle): Promise<RegisteredVehicle & OurRecords & { matriculation: string }> => {
  const plate = officialPlate(given);
  const message = validateField(PLATE, plate);
  if (message) throw invalid({ propertyPath: 'plate', message, code: 'invalid' });
  const vehicle = await registry.find(plate);
  if (!vehicle) throw problem('record.not_found', 'vehicle.unknown_plate');
  const ours = await knownVehicleStatement.row(database, [vehicle.brand ?? '', vehicle.model ?? '']);
  return { matriculation: plate, ...vehicle, carBrand: ours?.carBrand ?? null, carModel: ours?.carModel ?? null };
};
