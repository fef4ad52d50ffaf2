import { accessOf, alsoReadBy } from '../kernel/access.ts';
import { date, dateTime, file, one } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import type { TRAINER_DOCUMENT_TYPES } from './trainerDocumentType.ts';

/** Types of documents that show what qualifies a trainer to teach; the others concern the employer alone. */
export const QUALIFICATION_TYPES: readonly (typeof TRAINER_DOCUMENT_TYPES)[number][] = ['certificate', 'licence'];

/** A document of a trainer, stored as a file. Created by an upload; trainers read their own. */
export const trainerDocuments = defineResource({
  name: 'trainer_documents',
  type: 'TrainerDocument',
  route: 'trainer_document',
  access: alsoReadBy(accessOf('TRAINER'), 'ROLE_TRAINER'),
  scope: { areas: 'trainer.areas', trainer: 'trainer' },
  operations: ['list', 'item', 'delete'],
  label: ['type', 'file'],
  order: { id: 'desc' },
  fields: {
    trainer: one('trainers', { required: true, filter: 'exact', sortable: true, column: true }),
    type: one('trainer_document_types', { required: true, embed: ['name'], filter: 'exact', column: true }),
    file: file({ required: true, column: true }),
    /** Last valid day; null: valid without end. */
    expiresOn: date({ filter: ['range', 'exists'], sortable: true, column: true, isExpiry: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
  },
});
