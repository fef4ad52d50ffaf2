import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { listedRows } from '../records/listedRows.ts';
import type { ListQuery } from '../records/listQuery.ts';
import { sessionVehiclesStatement } from './sessionVehiclesStatement.ts';

/** The vehicles of the sessions of a list call, as JSON text: list rows do not have them. */
export const readVehiclesOfLogisticSessions = async (database: Queryable, actor: Actor, query: ListQuery): Promise<string> => {
  const params = new Parameters();
  const where = listedRows({ collection: 'logistic_sessions', actor, query }, params);
  const row = await sessionVehiclesStatement.row(database, { where }, params.values);
  return row?.member ?? '[]';
};
