import { text } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { officialPlate } from '../../model/kernel/values/plates.ts';
import { PLATE_LOOK_UP_RIGHT } from '../../model/vehicles/plateLookUp.ts';
import type { PlateRegistry, RegisteredVehicle } from '../adapters/plateRegistry.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { envelope } from '../http/envelope.ts';
import { objectAnswer } from '../http/respond.ts';
import { invalid, problem } from '../kernel/domainError.ts';

/** Our brand and model with these names, so that a form can select them. */
const knownVehicleStatement = defineStatement({
  text: `
select (select json_build_object('@id', '/api/car_brands/' || b.id, '@type', 'CarBrand', 'id', b.id, 'brand', b.brand)
    from car_brands b where search_text(b.brand) = search_text($1) limit 1) as "carBrand",
  (select json_build_object('@id', '/api/car_models/' || m.id, '@type', 'CarModel', 'id', m.id, 'model', m.model)
    from car_models m join car_brands b on b.id = m.car_brand_id
    where search_text(m.model) = search_text($2) and search_text(b.brand) = search_text($1) limit 1) as "carModel"`,
  columns: {
    carBrand: typed<unknown>('json'),
    carModel: typed<unknown>('json'),
  },
});

type OurRecords = RowOf<typeof knownVehicleStatement>;

const PLATE = text({ required: true, format: 'plate' });

interface LookUpVehicle {
  readonly database: Queryable;
  readonly registry: PlateRegistry;
  readonly plate: string;
}

/** The registration service's data for a plate, with our brand and model records. */
const lookUpVehicle = async ({
  database,
  registry,
  plate: typedPlate,
}: LookUpVehicle): Promise<RegisteredVehicle & OurRecords & { matriculation: string }> => {
  const plate = officialPlate(typedPlate);
  const message = validateField(PLATE, plate);
  if (message) throw invalid({ propertyPath: 'plate', message, code: 'invalid' });
  const vehicle = await registry.find(plate);
  if (!vehicle) throw problem('record.not_found', 'vehicle.unknown_plate');
  const ours = await knownVehicleStatement.row(database, [vehicle.brand ?? '', vehicle.model ?? '']);
  return { matriculation: plate, ...vehicle, carBrand: ours?.carBrand ?? null, carModel: ours?.carModel ?? null };
};

const lookUp = async (context: AppContext): Promise<Response> => {
  const { database, plateRegistry } = context.get('deps');
  const vehicle = await lookUpVehicle({ database, registry: plateRegistry, plate: context.req.param('plate') ?? '' });
  return objectAnswer({ ...envelope('Vehicle', context.req.path, 'PlateInformation'), ...vehicle });
};

export const vehicleRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/plaque_immatriculation_informations/:plate', right: PLATE_LOOK_UP_RIGHT, handle: lookUp },
];
