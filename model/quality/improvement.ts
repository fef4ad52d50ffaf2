import { accessOf } from '../kernel/access.ts';
import { choice, date, many, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FIRST_IMPROVEMENT_STATUS, IMPROVEMENT_STATUSES } from './improvementStatuses.ts';

/** Causes of an improvement. */
const IMPROVEMENT_ORIGINS = ['entries', 'results', 'risks', 'audit', 'other'] as const;

/** Did an improvement work. */
export const IMPROVEMENT_OUTCOMES = ['effective', 'partly', 'ineffective'] as const;

const MOVED = { changedBy: 'PUT /api/improvements/{id}/move', readOnly: true } as const;
const VERIFIED = { changedBy: 'PUT /api/improvements/{id}/verify', readOnly: true, section: 'verification' } as const;

/** Something that is changed so that trainings become better, and whether it worked. */
export const improvements = defineResource({
  name: 'improvements',
  type: 'Improvement',
  route: 'improvement',
  access: accessOf('QUALITY'),
  label: ['what'],
  order: { dueOn: 'asc', id: 'asc' },
  sections: ['identity', 'follow_up', 'verification'],
  fields: {
    what: text({ required: true, maxLength: 160, filter: 'contains', searchedWith: ['why'], sortable: true, column: true }),
    origin: choice(IMPROVEMENT_ORIGINS, { required: true, filter: 'exact', column: true }),
    why: paragraph({ required: true, maxLength: 4000, in: 'both', filter: 'contains' }),
    risks: many('risks'),
    status: choice(IMPROVEMENT_STATUSES, {
      ...MOVED,
      required: true,
      default: FIRST_IMPROVEMENT_STATUS,
      isStatus: true,
      section: 'follow_up',
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    owner: one('users', { section: 'follow_up', filter: 'exact', column: true }),
    dueOn: date({ section: 'follow_up', filter: 'range', sortable: true, column: true }),
    doneOn: date({ ...MOVED, section: 'follow_up', filter: 'range', sortable: true, column: true }),
    /** A number that is to change, as people say it: « 4 réclamations par mois ». */
    figureBefore: text({ maxLength: 80, section: 'verification' }),
    figureAfter: text({ ...VERIFIED, maxLength: 80 }),
    verifiedOn: date({ ...VERIFIED, filter: 'range', sortable: true }),
    outcome: choice(IMPROVEMENT_OUTCOMES, { ...VERIFIED, filter: 'exact', column: true }),
    verification: paragraph({ ...VERIFIED, maxLength: 4000 }),
  },
});
