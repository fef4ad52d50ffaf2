import { dayAfter } from '../calendar/parisTime.ts';
import { accessOf } from '../kernel/access.ts';
import { computed, date, integer, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

const DAYS_OF_YEAR = 365;

const LEVEL = { required: true, min: 1, max: 4, section: 'assessment', filter: 'exact', sortable: true, column: true } as const;

/** Last day for the next review of a risk that is written today (`YYYY-MM-DD`): the same day next year; of a leap day, the one before. */
export const lastReviewDay = (today: string): string =>
  today.endsWith('-02-29') ? dayAfter(today, DAYS_OF_YEAR) : `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** A cause that could harm the quality of the trainings, and what is done about it. */
export const risks = defineResource({
  name: 'risks',
  type: 'Risk',
  route: 'risk',
  access: accessOf('QUALITY'),
  label: ['cause'],
  order: { criticality: 'desc', id: 'asc' },
  sections: ['identity', 'assessment', 'treatment'],
  filters: { lacksMeasures: { kind: 'virtual', value: 'boolean', column: 'measures' } },
  fields: {
    cause: text({ required: true, maxLength: 160, filter: 'contains', searchedWith: ['effect'], sortable: true, column: true }),
    /** Harm to the quality of a training. */
    effect: paragraph({ required: true, maxLength: 2000, in: 'both', filter: 'contains' }),
    probability: integer(LEVEL),
    impact: integer(LEVEL),
    /** Probability by impact. */
    criticality: computed('integer', { section: 'assessment', filter: 'range', sortable: true, column: true }),
    measures: paragraph({ maxLength: 4000, in: 'both', section: 'treatment', column: true }),
    owner: one('users', { section: 'treatment', filter: 'exact', column: true }),
    /** At most twelve months ahead (server/quality/risksHooks.ts). */
    reviewOn: date({ required: true, section: 'treatment', filter: 'range', sortable: true, column: true }),
    /** Key of the start list's risk that it was made from (model/messages/quality/startRisks.ts); null: typed by somebody. */
    startKey: text({ readOnly: true, unique: true, in: 'item', section: 'treatment', hidden: true }),
  },
});
