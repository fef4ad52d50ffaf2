import { accessOf } from '../accounts/access.ts';
import { choice, dateTime, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { type DocumentRefusal, HELD_DOCUMENTS } from './documentRefusals.ts';

/** Refusals that an officer may override with a reason. */
const RELEASABLE: readonly DocumentRefusal[] = ['not_validated', 'not_counter_signed'];

export const isReleasable = (code: DocumentRefusal): boolean => RELEASABLE.includes(code);

/** The decision to send documents although an attendance sheet is not validated or not counter-signed, with the reason. */
export const documentReleases = defineResource({
  name: 'document_releases',
  type: 'DocumentRelease',
  route: null,
  access: { ...accessOf('TRAINING_SESSION'), update: 'nobody', delete: 'nobody' },
  scope: { areas: 'trainingSession.area' },
  operations: ['list', 'item', 'create'],
  label: ['type', 'createdAt'],
  order: { id: 'desc' },
  fields: {
    trainingSession: one('training_sessions', { required: true, filter: 'exact', column: true }),
    type: choice(HELD_DOCUMENTS, { required: true, filter: 'exact', column: true }),
    reason: paragraph({ required: true, maxLength: 500, format: 'reason', column: true }),
    author: text({ readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
  },
});
