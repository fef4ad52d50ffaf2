import { accessOf } from '../kernel/access.ts';
import { dateTime, integer, json, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A questionnaire as it was published. Nobody changes or deletes it: answers name the version that people saw. */
export const questionnaireVersions = defineResource({
  name: 'questionnaire_versions',
  type: 'QuestionnaireVersion',
  route: null,
  access: { ...accessOf('TRAINING_TYPE'), create: 'nobody', update: 'nobody', delete: 'nobody' },
  operations: ['list', 'item'],
  label: ['number'],
  order: { number: 'desc', id: 'desc' },
  fields: {
    questionnaire: one('questionnaires', { required: true, readOnly: true, filter: 'exact' }),
    number: integer({ required: true, readOnly: true, filter: 'exact' }),
    /** The text that people see (`questionnaireContent.ts`). */
    content: json({ required: true, readOnly: true }),
    /** SHA-256 of the content as JSON with its names in order. */
    contentHash: text({ required: true, readOnly: true }),
    author: text({ required: true, readOnly: true }),
    publishedAt: dateTime({ required: true, readOnly: true }),
  },
});
