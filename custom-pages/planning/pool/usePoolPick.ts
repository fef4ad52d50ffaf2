import { useQueryClient } from '@tanstack/react-query';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PoolDragged } from './poolDrag.ts';
import type { useGroupNeeds } from './useGroupNeeds.ts';
import { POOL_KEY } from './usePool.ts';
import type { PoolChoice } from './usePoolChoice.ts';

interface PoolPick {
  readonly choice: PoolChoice;
  readonly loadGroup: ReturnType<typeof useGroupNeeds>;
}

/** The dragged needs of an element: a need, with the ticked ones if it is one of them, or a whole group. */
export const usePoolPick = ({ choice, loadGroup }: PoolPick) => {
  const client = useQueryClient();
  const rendered = (): readonly PooledNeed[] =>
    client
      .getQueriesData<{ readonly pages: readonly { readonly member: readonly PooledNeed[] }[] }>({ queryKey: POOL_KEY })
      .flatMap(([, data]) => data?.pages.flatMap(({ member }) => member) ?? []);
  return (element: HTMLElement): PoolDragged | null => {
    const { poolNeed, poolGroup, poolCount } = element.dataset;
    if (poolGroup) return { count: Number(poolCount), needs: loadGroup({ value: poolGroup, count: Number(poolCount) }) };
    const need = rendered().find((one) => one['@id'] === poolNeed);
    if (!need) return null;
    const needs = choice.with(need);
    return { count: needs.length, needs: Promise.resolve(needs) };
  };
};
