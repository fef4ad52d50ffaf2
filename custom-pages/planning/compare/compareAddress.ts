import { isId } from '../../../model/kernel/integer.ts';
import { COMPARED_MAX } from '../../../model/planning/planningComparison.ts';

/** Ids of the sessions that the address compares, each once; null: it compares none. */
export const readCompared = (search: URLSearchParams): readonly number[] | null => {
  const text = search.get('compare');
  if (text === null) return null;
  const ids = text.split(',').map(Number).filter(isId);
  return [...new Set(ids)].slice(0, COMPARED_MAX);
};

/** The page that shows sessions side by side. */
export const compareAddress = (ids: readonly number[]): string => `/planning?compare=${ids.slice(0, COMPARED_MAX).join(',')}`;
