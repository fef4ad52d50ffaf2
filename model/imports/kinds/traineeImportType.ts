import { readByAll } from '../../kernel/access.ts';
import { text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';

export const TRAINEE_IMPORT_TYPES = [
  'TOYOTAORDER',
  'TOYOTADELIVERY',
  'DEFAULT',
  'INITIAL',
  'NEEDTRAININGUPDATE',
  'NEEDTRAININGCALLCENTER',
] as const;

/** Types of import file: a closed list in the reference data. */
export const traineeImportTypes = defineResource({
  name: 'trainee_import_types',
  type: 'TraineeImportType',
  route: null,
  access: { ...readByAll('TRAINEE_IMPORT'), create: 'nobody', update: 'nobody', delete: 'nobody' },
  operations: ['list', 'item'],
  label: ['label'],
  order: { id: 'asc' },
  fields: {
    name: text({ required: true, readOnly: true, unique: true, filter: 'exact', sortable: true, column: true }),
    label: text({ required: true, readOnly: true, filter: 'contains', sortable: true, column: true }),
  },
});
