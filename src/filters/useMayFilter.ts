import { isAllowed } from '../../model/kernel/access.ts';
import { filtersOf } from '../../model/kernel/collectionFilters.ts';
import { mayFilterBy } from '../../model/registry/filterRights.ts';
import { labelRight } from '../../model/registry/labelRight.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import type { FilterSpec } from './filterSpecs.ts';

/**
 * Returns whether the logged-in person may use a filter of a collection: they must read the filtered field and the picker's
 * records.
 */
export const useMayFilter = (resource: string): ((spec: FilterSpec) => boolean) => {
  const roles = useCurrentUser()?.roles ?? [];
  return ({ name, target }) => {
    if (!isResourceKey(resource)) return true;
    const declaration = resourceByName(resource);
    const filters = filtersOf(declaration);
    const filter = filters.get(name) ?? filters.get(`${name}[after]`);
    const mayPick = target === undefined || isAllowed(labelRight(resourceByName(target)), roles);
    return mayPick && (filter === undefined || mayFilterBy(declaration, { filter, values: [''] }, roles));
  };
};
