import type { SortPayload } from 'react-admin';
import type { FilterValues } from '../../src/filters/useListFilters.ts';

interface Period {
  /** The days are relative, so that a stored filter follows the calendar. */
  readonly filters: FilterValues;
  readonly sort: SortPayload;
}

/** A session under way today is a coming one. */
export const SESSION_PERIODS = {
  coming: { filters: { 'endAt[after]': 'today' }, sort: { field: 'startAt', order: 'ASC' } },
  past: { filters: { 'endAt[before]': 'yesterday' }, sort: { field: 'startAt', order: 'DESC' } },
  all: { filters: {}, sort: { field: 'startAt', order: 'DESC' } },
} as const satisfies Readonly<Record<string, Period>>;

type SessionPeriod = keyof typeof SESSION_PERIODS;

export const isSessionPeriod = (name: unknown): name is SessionPeriod =>
  typeof name === 'string' && Object.hasOwn(SESSION_PERIODS, name);

/** The period that the filters show; null: other dates, typed by hand. */
export const periodOf = (values: FilterValues): SessionPeriod | null => {
  const { 'endAt[after]': after, 'endAt[before]': before } = values;
  if (!after && !before) return 'all';
  if (after === SESSION_PERIODS.coming.filters['endAt[after]'] && !before) return 'coming';
  return before === SESSION_PERIODS.past.filters['endAt[before]'] && !after ? 'past' : null;
};
