import type { MenuLayout } from '../customisation/menuLayout.ts';
import { groupRole, isGroupRole } from '../kernel/groupRoles.ts';
import type { Role } from '../kernel/roles.ts';
import { MENU_GROUPS } from './menuGroups.ts';

type DeclaredMenuGroup = (typeof MENU_GROUPS)[number];
type ListIn<Group, Key extends string> = Group extends { readonly [K in Key]: readonly (infer Item)[] } ? Item : never;

/** Title of a group of the menu. */
export type MenuHeading = NonNullable<DeclaredMenuGroup['label']>;
type MenuPage = ListIn<DeclaredMenuGroup, 'pages'>;
/** A page or a record of the menu. */
export type MenuEntry = MenuPage | ListIn<DeclaredMenuGroup, 'records'>;

export interface ArrangedGroup {
  /** Null: entries without a title, which stay at the top. */
  readonly label: MenuHeading | null;
  readonly entries: readonly MenuEntry[];
  readonly startsFolded: boolean;
}

/** Where an administrator arranges the menu: nothing takes it away from a Super Admin. */
const ARRANGING_ENTRY = 'menu' satisfies MenuEntry;

const AS_DECLARED: MenuLayout = { userGroup: null, headings: [], entries: [], hidden: [] };

/** The menu of the product; records are above the pages of their group. */
const DECLARED: readonly ArrangedGroup[] = MENU_GROUPS.map((group) => ({
  label: group.label,
  entries: [...('records' in group ? group.records : []), ...('pages' in group ? group.pages : [])],
  startsFolded: 'startsFolded' in group,
}));

const PAGES: readonly string[] = MENU_GROUPS.flatMap((group) => ('pages' in group ? group.pages : []));

/** Is the entry a page written by hand: some have the name of a record. */
export const isMenuPage = (entry: MenuEntry): entry is MenuPage => PAGES.includes(entry);

const isHeading = (label: MenuHeading | null): label is MenuHeading => label !== null;

/** Titles and entries that a layout may name. */
export const MENU_HEADINGS: readonly MenuHeading[] = DECLARED.map(({ label }) => label).filter(isHeading);
export const MENU_ENTRIES: readonly MenuEntry[] = DECLARED.flatMap(({ entries }) => entries);

/** The declared items in a stored order. An item that the order lacks, such as one of a newer version, follows the item declared before it. */
export const inStoredOrder = <Item extends string>(declared: readonly Item[], order: readonly string[]): readonly Item[] => {
  const arranged = [...new Set(order)].filter((item): item is Item => (declared as readonly string[]).includes(item));
  declared.forEach((item, index) => {
    if (arranged.includes(item)) return;
    const before = declared[index - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, item);
  });
  return arranged;
};

/** All groups and entries of the menu, hidden ones too, in the order of a layout. */
export const arrangedBy = ({ headings, entries }: Pick<MenuLayout, 'headings' | 'entries'>): readonly ArrangedGroup[] => {
  const order = inStoredOrder(MENU_HEADINGS, headings);
  const groups = [...DECLARED].sort((a, b) => (a.label ? order.indexOf(a.label) : -1) - (b.label ? order.indexOf(b.label) : -1));
  return groups.map((group) => ({ ...group, entries: inStoredOrder(group.entries, entries) }));
};

/**
 * The menu of a person with these roles, as administrators have arranged it. In several groups a person sees what one of them sees; a
 * group without a layout has the installation's. The order is that of their first group with a layout.
 */
export const arrangedMenu = (layouts: readonly MenuLayout[], roles: readonly Role[]): readonly ArrangedGroup[] => {
  const ofInstallation = layouts.find(({ userGroup }) => userGroup === null) ?? AS_DECLARED;
  const ofGroups = layouts.filter(({ userGroup }) => userGroup !== null && roles.includes(groupRole(userGroup)));
  const groupCount = roles.filter(isGroupRole).length;
  const layoutsOfPerson = groupCount > ofGroups.length || ofGroups.length === 0 ? [...ofGroups, ofInstallation] : ofGroups;
  const isHidden = (entry: MenuEntry): boolean =>
    layoutsOfPerson.every(({ hidden }) => hidden.includes(entry)) &&
    !(entry === ARRANGING_ENTRY && roles.includes('ROLE_SUPER_ADMIN'));
  return arrangedBy(layoutsOfPerson[0] ?? AS_DECLARED).map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => !isHidden(entry)),
  }));
};
