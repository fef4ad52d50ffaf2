import { useStore } from 'react-admin';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useDebounced } from '../../../src/inputs/pickers/useDebounced.ts';
import { FIRST_POOL_VIEW, type PoolContext, type PoolView, poolSearch } from './poolView.ts';

/** The person's view of the pool, remembered on this device, and its query. */
export const usePoolView = ({ trainingSession, near, card }: PoolContext) => {
  const person = useCurrentUser()?.record ?? '';
  const place = trainingSession ? 'session' : 'planning';
  const [storedView, store] = useStore<Partial<PoolView>>(`pool.${place}.${person}`, {});
  const view: PoolView = {
    ...FIRST_POOL_VIEW,
    ...(trainingSession ? { grouping: 'none', sort: 'fit' } : {}),
    ...storedView,
  };
  const query = String(poolSearch(view, { ...(trainingSession ? { trainingSession } : {}), ...(card ? { card } : {}), near }));
  const search = useDebounced(query);
  return { view, search, change: (next: Partial<PoolView>) => store({ ...view, ...next }) };
};

export type PoolViewState = ReturnType<typeof usePoolView>;
