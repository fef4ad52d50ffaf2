import type { Role } from '../../model/accounts/roles.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { mayUse } from '../access/resourceRights.ts';

/** Does the menu name the record: those that everyone may read (brands, areas) are offered to those who look after them. */
export const isOffered = (name: ResourceKey, roles: readonly Role[]): boolean =>
  mayUse(name, resourceByName(name).access.list === 'login' ? 'create' : 'list', roles);
