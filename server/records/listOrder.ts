import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { orderBy } from '../hydra/collectionQuery.ts';
import type { ListQuery } from './listQuery.ts';

/** ORDER BY of the rows `t` that a list call asks for. */
export const listOrder = (collection: ResourceKey, query: ListQuery): string => orderBy(resourceByName(collection), query);
