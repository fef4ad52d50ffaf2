import type { JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { readItems } from '../hydra/item.ts';

/** Records of any collection without a caller, for copies of all data. */
export const readUnscoped = (database: Queryable, resource: Resource, ids: readonly number[]): Promise<JsonObject[]> =>
  readItems(database, resource, { ids, actor: null });
