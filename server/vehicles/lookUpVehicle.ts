import { text } from '../../model/kernel/field.ts';
import { officialPlate } from '../../model/kernel/plates.ts';
import { validateField } from '../../model/kernel/validation.ts';
import type { PlateRegistry, RegisteredVehicle } from '../adapters/plateRegistry.ts';
import type { Queryable } from '../database/database.ts';
import { invalid, problem } from '../domainError.ts';

const PLATE = text({ required: true, format: 'plate' });

/** Our brand and model with these names, so that a form can select them. */
const OURS = `
select (select json_build_object('@id', '/api/car_brands/' || b.id, '@type', 'CarBrand', 'id', b.id, 'brand', b.brand)
    from car_brands b where search_text(b.brand) = search_text($1) limit 1) as "carBrand",
  (select json_build_object('@id', '/api/car_models/' || m.id, '@type', 'CarModel', 'id', m.id, 'model', m.model)
    from car_models m join car_brands b on b.id = m.car_brand_id
    where search_text(m.model) = search_text($2) and search_text(b.brand) = search_text($1) limit 1) as "carModel"`;

interface OurRecords {
  readonly carBrand: unknown;
  readonly carModel: unknown;
}

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
  const [ours] = await database.query<OurRecords>(OURS, [vehicle.brand ?? '', vehicle.model ?? '']);
  return { matriculation: plate, ...vehicle, carBrand: ours?.carBrand ?? null, carModel: ours?.carModel ?? null };
};
