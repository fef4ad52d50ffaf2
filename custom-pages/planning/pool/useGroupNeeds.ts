import { useNotify } from 'react-admin';
import { FITTED_NEEDS_MAX } from '../../../model/needs/fittingSession.ts';
import type { PooledNeed, PoolGroup, PoolGrouping } from '../../../model/needs/pool.ts';
import { useNotifyRefusal } from '../../../src/frames/useNotifyRefusal.ts';
import { POOL_MESSAGES } from './messages.ts';
import { readPoolGroup } from './usePool.ts';

/** Loads the needs of a group to plan them together; empty, with a message, when they are too many or did not load. */
export const useGroupNeeds = (search: string, grouping: PoolGrouping | 'none') => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  return async ({ value, count }: Pick<PoolGroup, 'value' | 'count'>): Promise<readonly PooledNeed[]> => {
    if (grouping === 'none') return [];
    if (count > FITTED_NEEDS_MAX) {
      const message = POOL_MESSAGES.tooMany(count, FITTED_NEEDS_MAX);
      notify(message, { type: 'warning', messageArgs: { _: message } });
      return [];
    }
    try {
      return await readPoolGroup(search, { grouping, value });
    } catch (error) {
      notifyRefusal(error);
      return [];
    }
  };
};
