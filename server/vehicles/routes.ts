import { PLATE_LOOK_UP_RIGHT } from '../../model/vehicles/plateLookUp.ts';
import { jsonLd } from '../http/respond.ts';
import type { AppContext, Route } from '../route.ts';
import { lookUpVehicle } from './lookUpVehicle.ts';

const lookUp = async (context: AppContext): Promise<Response> => {
  const { database, plateRegistry } = context.get('deps');
  const vehicle = await lookUpVehicle({ database, registry: plateRegistry, plate: context.req.param('plate') ?? '' });
  const body = { '@context': '/api/contexts/Vehicle', '@id': context.req.path, '@type': 'PlateInformation', ...vehicle };
  return jsonLd(JSON.stringify(body));
};

export const vehicleRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/plaque_immatriculation_informations/:plate', right: PLATE_LOOK_UP_RIGHT, handle: lookUp },
];
