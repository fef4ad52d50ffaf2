import { accessOf } from '../kernel/access.ts';
import { choice, computed, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CONFIGURATION_CODES, CONFIGURATION_MAX_LENGTH } from './configurationCodes.ts';

/**
 * Value of one code of model/configurations/configurationCodes.ts. PUT only: the first PUT creates it, at the collection's address.
 */
export const configurations = defineResource({
  name: 'configurations',
  type: 'Configuration',
  route: 'configuration',
  access: { ...accessOf('CONFIGURATION'), create: 'nobody', delete: 'nobody' },
  operations: ['list', 'item', 'update'],
  label: ['code'],
  order: { code: 'asc' },
  counts: 'code',
  fields: {
    /** A listed code, or `email_` and the code of a car brand (model/mail/senderCodes.ts). */
    code: choice(CONFIGURATION_CODES, {
      required: true,
      open: true,
      unique: true,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    value: text({ required: true, maxLength: CONFIGURATION_MAX_LENGTH, filter: 'contains', sortable: true, column: true }),
    /** The car brand of a sender code; null: the code has a label of its own. */
    senderBrand: computed('text', { hidden: true }),
  },
});
