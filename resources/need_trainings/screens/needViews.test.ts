import { expect, it } from 'vitest';
import { isWholeView, NEED_VIEWS, pressedStatuses, viewOfFilters } from './needViews.ts';

it('opens needs that can be planned, never trained ones, and recognises a view by its statuses', () => {
  expect(NEED_VIEWS.toPlan.status).toContain('a_contacter');
  expect(NEED_VIEWS.toPlan.status).not.toContain('forme');
  expect(viewOfFilters({ status: NEED_VIEWS.toPlan.status.toReversed() })).toBe('toPlan');
  expect(viewOfFilters({ status: 'planifie', company: '/api/companies/1' })).toBe('planned');
  expect(viewOfFilters({})).toBe('all');
  expect(viewOfFilters({ status: ['forme'] })).toBeNull();
});

it('shows a status alone when it is pressed in a whole view, and the view again when it is pressed once more', () => {
  const whole = NEED_VIEWS.toPlan.status;
  const press = (statuses: readonly string[], status: string) => pressedStatuses({ status: statuses }, status, whole);
  expect(isWholeView({ status: whole })).toBe(true);
  expect(press(whole, 'a_contacter')).toEqual(['a_contacter']);
  expect(press(whole, 'forme')).toEqual(['forme']);
  expect(press([], 'forme')).toEqual(['forme']);
  expect(press(['a_contacter'], 'pocket')).toEqual(['a_contacter', 'pocket']);
  expect(press(['a_contacter', 'pocket'], 'pocket')).toEqual(['a_contacter']);
  expect(press(['pocket'], 'pocket')).toEqual(whole);
  expect(isWholeView({ status: ['planifie'] })).toBe(false);
});
