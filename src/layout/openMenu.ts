import type { MenuLayout } from '../../model/customisation/menuLayout.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { type ArrangedGroup, arrangedMenu, isMenuPage, type MenuEntry } from '../../model/registry/arrangedMenu.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { mayOpenPage } from '../pages/pages.ts';
import type { ConnectedUser } from '../providers/loginSession.ts';
import { mayUse } from '../records/resourceRights.ts';

/** Is the record in the menu: those readable by everyone (brands, areas) are only shown to people who manage them. */
const isInMenu = (name: ResourceKey, roles: readonly Role[]): boolean =>
  mayUse(name, resourceByName(name).access.list === 'login' ? 'create' : 'list', roles);

/** May the person open the entry. The trainers' space is for trainers only. */
const isOpenTo = (entry: MenuEntry, { kind, roles }: Pick<ConnectedUser, 'kind' | 'roles'>): boolean => {
  if (!isMenuPage(entry)) return isInMenu(entry, roles);
  return mayOpenPage(entry, roles) && (entry !== 'trainers-space' || kind === 'trainer');
};

/**
 * The menu of a person: groups with at least one visible entry.
 * @param layouts what administrators have arranged; none: the product's menu
 */
export const openMenu = (
  person: Pick<ConnectedUser, 'kind' | 'roles'>,
  layouts: readonly MenuLayout[] = [],
): readonly ArrangedGroup[] =>
  arrangedMenu(layouts, person.roles)
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isOpenTo(entry, person)) }))
    .filter(({ entries }) => entries.length > 0);
