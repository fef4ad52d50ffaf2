import type { Role } from '../../model/kernel/roles.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { type MenuPageKey, mayOpenPage } from '../pages/pages.ts';
import type { ConnectedUser } from '../providers/loginSession.ts';
import { mayUse } from '../records/resourceRights.ts';
import { MENU_GROUPS, type MenuGroup } from './menuGroups.ts';

export interface OpenGroup {
  readonly label: MenuGroup['label'];
  readonly pages: readonly MenuPageKey[];
  readonly records: readonly ResourceKey[];
  readonly startsFolded: boolean;
}

/** Is the record in the menu: those readable by everyone (brands, areas) are only shown to people who manage them. */
const isInMenu = (name: ResourceKey, roles: readonly Role[]): boolean =>
  mayUse(name, resourceByName(name).access.list === 'login' ? 'create' : 'list', roles);

/** The menu of a person: groups with at least one visible entry. The trainers' space is for trainers only. */
export const openMenu = ({ kind, roles }: Pick<ConnectedUser, 'kind' | 'roles'>): readonly OpenGroup[] =>
  MENU_GROUPS.map(({ label, pages = [], records = [], startsFolded = false }) => ({
    label,
    startsFolded,
    pages: pages.filter((page) => mayOpenPage(page, roles) && (page !== 'trainers-space' || kind === 'trainer')),
    records: records.filter((name) => isInMenu(name, roles)),
  })).filter(({ pages, records }) => pages.length + records.length > 0);
