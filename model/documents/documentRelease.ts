import { accessOf } from '../kernel/access.ts';
import { choice, dateTime, list, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { type DocumentRefusal, HELD_DOCUMENTS } from './types/documentRefusals.ts';

/** Refusals that an officer may override with a reason. */
const RELEASABLE: readonly DocumentRefusal[] = ['not_validated', 'not_counter_signed', 'inconsistent'];

export const isReleasable = (code: DocumentRefusal): boolean => RELEASABLE.includes(code);

/**
 * The decision to send documents although an attendance sheet is not validated, not counter-signed or has blocking findings, with the
 * reason. It overrides the findings of its time: a later one holds the documents again.
 */
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
    /** The findings of that time, by key (`findingKey`) and as they were read. */
    overridden: list({ key: text(), sentence: text() }, { readOnly: true, in: 'both' }),
    author: text({ readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
  },
});
