import { choice, choices, one } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CUSTOMISED_RESOURCES } from './customFieldKinds.ts';
import { CUSTOMISATION_ACCESS } from './customisationAccess.ts';

/** The form of a record as a group has it; without a record it is the product's. */
export const formRules = defineResource({
  name: 'form_rules',
  type: 'FormRule',
  route: null,
  access: { ...CUSTOMISATION_ACCESS, delete: CUSTOMISATION_ACCESS.update },
  changesDeclarations: true,
  historyOf: ['resource', 'userGroup'],
  label: ['resource', 'userGroup'],
  order: { resource: 'asc', id: 'asc' },
  fields: {
    resource: choice(CUSTOMISED_RESOURCES, { required: true, filter: 'exact', sortable: true, column: true }),
    userGroup: one('user_groups', { required: true, filter: 'exact', column: true }),
    // Names of fields, each in one of the three.
    hiddenFields: choices([], { open: true, in: 'both', column: true }),
    lockedFields: choices([], { open: true, in: 'both', column: true }),
    requiredFields: choices([], { open: true, in: 'both', column: true }),
  },
});

/** Fields of a form, by what a group may do with them; all others are as declared. */
export interface FormRestrictions {
  readonly resource: string;
  readonly hiddenFields: readonly string[];
  readonly lockedFields: readonly string[];
  readonly requiredFields: readonly string[];
}

/** The rules of a group for one form, as the declarations need them. */
export interface GroupForm extends FormRestrictions {
  /** Id of the group. */
  readonly userGroup: number;
}
