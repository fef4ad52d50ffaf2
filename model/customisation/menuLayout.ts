import { choices, one } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CUSTOMISATION_ACCESS } from './customisationAccess.ts';

/** The menu as an administrator has arranged it, for the installation or for a group; without a record it is the product's. */
export const menuLayouts = defineResource({
  name: 'menu_layouts',
  type: 'MenuLayout',
  route: null,
  access: { ...CUSTOMISATION_ACCESS, delete: CUSTOMISATION_ACCESS.update },
  changesDeclarations: true,
  historyOf: ['userGroup'],
  label: ['userGroup'],
  order: { id: 'asc' },
  fields: {
    // Empty: the whole installation.
    userGroup: one('user_groups', { filter: ['exact', 'exists'], column: true }),
    // Titles and entries in their order; what a later version adds is where the product has it.
    headings: choices([], { open: true, in: 'both' }),
    entries: choices([], { open: true, in: 'both' }),
    hidden: choices([], { open: true, in: 'both', column: true }),
  },
});

/** An arranged menu, as the pages need it. */
export interface MenuLayout {
  /** Id of the group; null: the whole installation. */
  readonly userGroup: number | null;
  readonly headings: readonly string[];
  readonly entries: readonly string[];
  readonly hidden: readonly string[];
}
