import { accessOf } from '../kernel/access.ts';
import { choice, dateTime, file, integer, list, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { DOCUMENT_FORMATS, DOCUMENT_SET_STATUSES } from './documentSet.ts';
import { DOCUMENT_TYPES } from './types/documentTypes.ts';

/**
 * Documents of one type produced together for a training session on one of its logistic sessions; requested by their own call.
 */
export const trainingSessionDocuments = defineResource({
  name: 'training_session_documents',
  type: 'TrainingSessionDocument',
  route: null,
  access: { ...accessOf('TRAINING_SESSION'), create: 'nobody', update: 'nobody', delete: 'nobody' },
  scope: { areas: 'trainingSession.area', trainer: 'logisticSession.trainers' },
  operations: ['list', 'item'],
  label: ['type', 'createdAt'],
  order: { id: 'desc' },
  fields: {
    trainingSession: one('training_sessions', { required: true, readOnly: true, filter: 'exact', column: true }),
    logisticSession: one('logistic_sessions', { required: true, readOnly: true, filter: 'exact', column: true }),
    type: choice(DOCUMENT_TYPES, { required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    format: choice(DOCUMENT_FORMATS, { required: true, readOnly: true, column: true }),
    status: choice(DOCUMENT_SET_STATUSES, { isStatus: true, required: true, readOnly: true, filter: 'exact', column: true }),
    nbDocuments: integer({ required: true, readOnly: true, column: true }),
    nbDocumentsGenerated: integer({ required: true, readOnly: true, column: true }),
    /** Trainees without a document, and why. */
    refused: list(
      { needTrainingId: integer(), name: text(), reason: text({ maxLength: 1_000 }) },
      { readOnly: true, in: 'both' },
    ),
    errorMessage: text({ readOnly: true }),
    file: file({ readOnly: true, column: true }),
    author: text({ readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
    finishedAt: dateTime({ readOnly: true }),
  },
});
