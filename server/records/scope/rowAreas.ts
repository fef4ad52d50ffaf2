import { areaPaths } from '../../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import type { Parameters } from '../../database/sql.ts';
import { pathIds } from '../../hydra/read/paths.ts';

/** SQL of the areas of a record's row, for what outlives it (`scope.keptAreas`); null: it is about none. */
export const rowAreas = (collection: ResourceKey, row: string, params: Parameters): string => {
  const resource = resourceByName(collection);
  const paths = areaPaths(resource.scope ?? {});
  if (paths.length === 0) return 'null::int[]';
  const sources = paths.map((path) => pathIds({ resource, path, row }, params)).join(' union all ');
  return `nullif(array(select distinct found.id from (${sources}) found where found.id is not null order by found.id), '{}'::int[])`;
};
