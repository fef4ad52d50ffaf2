import { accessOf } from '../kernel/access.ts';
import { boolean, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** The profession of company managers: built in, cannot be renamed, deleted or transferred. */
export const MANAGER_PROFESSION = 'Gestionnaire';

/** Job of a company's contact; `MANAGER_PROFESSION` is built in. */
export const professions = defineResource({
  name: 'professions',
  type: 'Profession',
  route: 'profession',
  access: accessOf('PROFESSION'),
  label: ['label'],
  order: { label: 'asc' },
  fields: {
    label: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
    isActive: boolean({ default: true, filter: 'exact', sortable: true, column: true }),
  },
});
