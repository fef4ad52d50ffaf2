import { readByAll } from '../kernel/access.ts';
import { text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** Documents requested from a trainer. */
export const TRAINER_DOCUMENT_TYPES = ['licence', 'insurance', 'contract', 'certificate', 'identity', 'other'] as const;

/** Types of a trainer's documents: a closed list in the reference data. */
export const trainerDocumentTypes = defineResource({
  name: 'trainer_document_types',
  type: 'TrainerDocumentType',
  route: null,
  access: { ...readByAll('TRAINER'), create: 'nobody', update: 'nobody', delete: 'nobody' },
  operations: ['list', 'item'],
  label: ['label'],
  order: { id: 'asc' },
  fields: {
    name: text({ required: true, readOnly: true, unique: true, filter: 'exact', sortable: true, column: true }),
    label: text({ required: true, readOnly: true, filter: 'contains', sortable: true, column: true }),
  },
});
