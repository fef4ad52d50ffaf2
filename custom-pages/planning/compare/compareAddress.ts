import { isId } from '../../../model/kernel/values/integer.ts';
import { COMPARED_MAX } from '../../../model/planning/planningComparison.ts';

/** Ids of the compared sessions in the address, without duplicates; null: no comparison. */
export const readCompared = (search: URLSearchParams): readonly number[] | null => {
  const text = search.get('compare');
  if (text === null) return null;
  const ids = text.split(',').map(Number).filter(isId);
  return [...new Set(ids)].slice(0, COMPARED_MAX);
};

/** The comparison page of some sessions. */
export const compareAddress = (ids: readonly number[]): string => `/planning?compare=${ids.slice(0, COMPARED_MAX).join(',')}`;
