import { iriOf } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';

/** So many are named one by one; the groups count them all. */
const MAX_NAMED = 200;

interface RefusalGroup {
  readonly status: NeedTrainingStatus;
  readonly label: string;
  readonly reason: string;
  readonly count: number;
}

/** Gathers which needs a mass command left as they were, and why. */
export const createRefusals = () => {
  const named: { '@id': string; id: number; status: NeedTrainingStatus; reason: string }[] = [];
  const groups = new Map<string, RefusalGroup>();
  let total = 0;
  return {
    add: ({ id, status }: { readonly id: number; readonly status: NeedTrainingStatus }, reason: string): void => {
      total += 1;
      if (named.length < MAX_NAMED) named.push({ '@id': iriOf('need_trainings', id), id, status, reason });
      const key = `${status} ${reason}`;
      const label = choiceLabel('need_trainings', 'status', status);
      groups.set(key, { status, label, reason, count: (groups.get(key)?.count ?? 0) + 1 });
    },
    /** As the answer carries them, the most frequent first. */
    answer: () => ({
      refused: named,
      refusedTotal: total,
      refusals: [...groups.values()].sort((left, right) => right.count - left.count),
    }),
  };
};

export type Refusals = ReturnType<typeof createRefusals>;
