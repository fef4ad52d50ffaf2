import { accessOf } from '../kernel/access.ts';
import { boolean, choice, computed, decimal, integer, list, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { DELAY_DAYS, QUESTIONNAIRE_AUDIENCES, QUESTIONNAIRE_MOMENTS } from './moments.ts';

/** Kinds of question. All but four are kinds of field; « chaque objectif » becomes one scale for each objective of the training. */
export const QUESTION_KINDS = [
  'scale',
  'nps',
  'yes_no',
  'choice',
  'choices',
  'short_text',
  'long_text',
  'number',
  'date',
  'objectives',
  'knowledge',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const QUESTIONNAIRE_STATUSES = ['draft', 'published', 'archived'] as const;

const CALL = 'PUT /api/questionnaires/{id}/publish';

/** Questions to one kind of people at one moment. The record is the draft; what people are asked is its published version. */
export const questionnaires = defineResource({
  name: 'questionnaires',
  type: 'Questionnaire',
  route: 'questionnaire',
  access: accessOf('TRAINING_TYPE'),
  filters: { isPublished: { kind: 'virtual', value: 'boolean', column: 'publishedNumber' } },
  label: ['name'],
  order: { name: 'asc', id: 'asc' },
  sections: ['identity', 'questions', 'ending'],
  fields: {
    /** Title of the page that people answer. */
    name: text({ required: true, unique: true, maxLength: 120, filter: 'contains', sortable: true, column: true }),
    moment: choice(QUESTIONNAIRE_MOMENTS, { required: true, default: 'end', filter: 'exact', column: true }),
    audience: choice(QUESTIONNAIRE_AUDIENCES, { required: true, default: 'trainee', filter: 'exact', column: true }),
    /** Only at the moment `later`. */
    delayDays: integer({ min: DELAY_DAYS.min, max: DELAY_DAYS.max, unit: 'jours' }),
    status: choice(QUESTIONNAIRE_STATUSES, {
      required: true,
      default: 'draft',
      changedBy: CALL,
      readOnly: true,
      isStatus: true,
      filter: 'exact',
      column: true,
    }),
    /** Version that people are asked now; null: none. */
    publishedNumber: integer({ changedBy: CALL, readOnly: true, column: true }),
    /** Published once, it is archived and never deleted. */
    hasVersions: computed('boolean', { in: 'item', hidden: true }),
    /** Asked of every training whose type names no other one. */
    isDefault: boolean({ filter: 'exact', column: true }),
    /** Answers are stored without the person. */
    isAnonymous: boolean({ filter: 'exact', column: true }),
    introduction: paragraph({ maxLength: 500 }),
    // In their order.
    questions: list(
      {
        /** Given by the server; a question without one is new. */
        code: text({ maxLength: 20 }),
        kind: choice(QUESTION_KINDS, { required: true }),
        text: text({ required: true }),
        help: text(),
        isRequired: boolean(),
        isScored: boolean(),
        lowWord: text({ maxLength: 40 }),
        highWord: text({ maxLength: 40 }),
        choices: list({ code: text({ maxLength: 20 }), label: text({ required: true, maxLength: 120 }), isRight: boolean() }),
        unit: text({ maxLength: 20 }),
        min: decimal(),
        max: decimal(),
        alertMax: decimal(),
      },
      { section: 'questions', in: 'item' },
    ),
    thanks: paragraph({ maxLength: 500, section: 'ending' }),
    /** Number of the last code given to a question or choice: none is given twice. */
    lastCode: integer({ changedBy: CALL, readOnly: true, in: 'item', hidden: true }),
  },
});
