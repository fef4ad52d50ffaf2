import type { Role } from '../../model/accounts/roles.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { mayUse } from '../access/resourceRights.ts';

/** Is the record in the menu: those readable by everyone (brands, areas) are only shown to people who manage them. */
export const isInMenu = (name: ResourceKey, roles: readonly Role[]): boolean =>
  mayUse(name, resourceByName(name).access.list === 'login' ? 'create' : 'list', roles);
