import type { Role } from '../../model/accounts/roles.ts';
import { jsonLd } from '../http/respond.ts';
import type { AppContext, Route } from '../route.ts';
import { lookUpVehicle } from './lookUpVehicle.ts';

/** People who enter vehicles, or the vehicle of a need. */
const LOOK_UP: readonly Role[] = ['ROLE_WRITE_VEHICULE', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'];

const lookUp = async (context: AppContext): Promise<Response> => {
  const { database, plateRegistry } = context.get('deps');
  const vehicle = await lookUpVehicle({ database, registry: plateRegistry, plate: context.req.param('plate') ?? '' });
  const body = { '@context': '/api/contexts/Vehicle', '@id': context.req.path, '@type': 'PlateInformation', ...vehicle };
  return jsonLd(JSON.stringify(body));
};

export const vehicleRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/plaque_immatriculation_informations/:plate', right: LOOK_UP, handle: lookUp },
];
