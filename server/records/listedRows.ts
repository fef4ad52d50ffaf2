import type { Actor } from '../../model/accounts/access.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import type { Parameters } from '../database/sql.ts';
import { conditionsOf } from '../hydra/collection.ts';
import type { ListQuery } from './listQuery.ts';

interface ListedRows {
  readonly collection: ResourceKey;
  readonly actor: Actor;
  readonly query: ListQuery;
}

/** WHERE of the rows `t` that a list call asks for and its caller may see, for reads that show more of them than the list. */
export const listedRows = ({ collection, actor, query }: ListedRows, params: Parameters): string =>
  conditionsOf({ resource: resourceByName(collection), actor, query }, params);
