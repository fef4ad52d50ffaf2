import { resourceByName } from '../../model/resources.ts';
import { conditionsOf } from '../hydra/collection.ts';
import { readCollectionQuery } from '../hydra/collectionQuery.ts';
import { jsonLd } from '../hydra/respond.ts';
import { Parameters, run } from '../hydra/sql.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';

const PATH = '/api/planning/vehicles';
const sessions = resourceByName('logistic_sessions');

/** IRIs of the vehicles of each session; a session without any is not among them. */
const SESSION_VEHICLES = `select coalesce(json_agg(json_build_object('session', '/api/logistic_sessions/' || owner_id, 'vehicles', vehicles)), '[]')::text as member
from (select v.owner_id, array_agg('/api/vehicles/' || v.target_id order by v.target_id) as vehicles
  from logistic_sessions_vehicles v join page on page.id = v.owner_id group by v.owner_id) s`;

/** Which vehicles stand in which of the sessions that the same query lists: the planning's rows by vehicle, whose list does not hold them. */
const planningVehicles = async (context: AppContext): Promise<Response> => {
  const params = new Parameters();
  const query = readCollectionQuery(sessions, new URL(context.req.url).searchParams);
  const where = conditionsOf({ resource: sessions, actor: actorOf(context), query }, params);
  const text = `with page as (select t.id from logistic_sessions t${where}) ${SESSION_VEHICLES}`;
  const [row] = await run<{ member: string }>(context.get('deps').database, { text, values: params.values });
  return jsonLd(`{"@id":"${PATH}","@type":"PlanningVehicles","member":${row?.member ?? '[]'}}`);
};

export const planningVehicleRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: sessions.access.list, handle: planningVehicles },
];
