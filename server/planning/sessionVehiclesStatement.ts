import { defineBuiltStatement } from '../database/defineStatement.ts';

/** IRIs of the vehicles of each session of the page; sessions without any are left out. */
const SESSION_VEHICLES = `select coalesce(json_agg(json_build_object('session', '/api/logistic_sessions/' || owner_id, 'vehicles', vehicles)), '[]')::text as member
from (select v.owner_id, array_agg('/api/vehicles/' || v.target_id order by v.target_id) as vehicles
  from logistic_sessions_vehicles v join page on page.id = v.owner_id group by v.owner_id) s`;

interface SessionVehiclesOptions {
  /** SQL of the list's filters and of the caller's scope, for the logistic session `t`; empty: all. */
  readonly where: string;
}

/** JSON text of the vehicles of each logistic session of a list. */
export const sessionVehiclesStatement = defineBuiltStatement({
  text: ({ where }: SessionVehiclesOptions) => `with page as (select t.id from logistic_sessions t${where}) ${SESSION_VEHICLES}`,
  columns: { member: 'text' },
  examples: [{ where: '' }],
});
