import { boolean, choice, colour, list, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CHOICE_LIST_NAMES } from './choiceListNames.ts';
import { CUSTOMISATION_ACCESS } from './customisationAccess.ts';

/** A closed list whose values an administrator has changed; without a record it is as declared. */
export const choiceLists = defineResource({
  name: 'choice_lists',
  type: 'ChoiceList',
  route: null,
  access: { ...CUSTOMISATION_ACCESS, delete: CUSTOMISATION_ACCESS.update },
  changesDeclarations: true,
  historyOf: ['list'],
  label: ['list'],
  order: { list: 'asc', id: 'asc' },
  fields: {
    list: choice(CHOICE_LIST_NAMES, { required: true, unique: true, filter: 'exact', sortable: true, column: true }),
    // All values in their order; those that are declared stay.
    options: list(
      {
        code: text({ maxLength: 80 }),
        label: text({ required: true, maxLength: 80 }),
        color: colour(),
        isRetired: boolean(),
      },
      { in: 'both' },
    ),
  },
});
