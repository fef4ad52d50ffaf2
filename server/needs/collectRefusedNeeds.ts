import { iriOf } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';

/** Refused needs listed individually; the groups count all. */
const MAX_NAMED = 200;

interface RefusalGroup {
  readonly status: NeedTrainingStatus;
  readonly label: string;
  readonly reason: string;
  readonly count: number;
}

/** Collects the needs a mass command did not change, with reasons. */
export const collectRefusedNeeds = () => {
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
    /** For the answer, most frequent first. */
    answer: () => ({
      refused: named,
      refusedTotal: total,
      refusals: [...groups.values()].sort((left, right) => right.count - left.count),
    }),
  };
};

export type Refusals = ReturnType<typeof collectRefusedNeeds>;
