import { expect, it } from 'vitest';
import { NEED_VIEWS, viewOfFilters } from './needViews.ts';

it('opens needs that can be planned, never trained ones, and recognises a view by its statuses', () => {
  expect(NEED_VIEWS.toPlan.status).toContain('a_contacter');
  expect(NEED_VIEWS.toPlan.status).not.toContain('forme');
  expect(viewOfFilters({ status: NEED_VIEWS.toPlan.status.toReversed() })).toBe('toPlan');
  expect(viewOfFilters({ status: 'planifie', company: '/api/companies/1' })).toBe('planned');
  expect(viewOfFilters({})).toBe('all');
  expect(viewOfFilters({ status: ['forme'] })).toBeNull();
});
