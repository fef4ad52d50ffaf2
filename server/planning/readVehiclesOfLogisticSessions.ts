import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters, run } from '../database/sql.ts';
import { listedRows } from '../records/listedRows.ts';
import type { ListQuery } from '../records/listQuery.ts';

/** IRIs of the vehicles of each session; sessions without any are left out. */
const SESSION_VEHICLES = `select coalesce(json_agg(json_build_object('session', '/api/logistic_sessions/' || owner_id, 'vehicles', vehicles)), '[]')::text as member
from (select v.owner_id, array_agg('/api/vehicles/' || v.target_id order by v.target_id) as vehicles
  from logistic_sessions_vehicles v join page on page.id = v.owner_id group by v.owner_id) s`;

/** The vehicles of the sessions of a list call, as JSON text: list rows do not have them. */
export const readVehiclesOfLogisticSessions = async (database: Queryable, actor: Actor, query: ListQuery): Promise<string> => {
  const params = new Parameters();
  const where = listedRows({ collection: 'logistic_sessions', actor, query }, params);
  const text = `with page as (select t.id from logistic_sessions t${where}) ${SESSION_VEHICLES}`;
  const [row] = await run<{ member: string }>(database, { text, values: params.values });
  return row?.member ?? '[]';
};
