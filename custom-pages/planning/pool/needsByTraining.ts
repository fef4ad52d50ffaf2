import type { Reference } from '../../../model/kernel/resource.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';

interface NeedsOfTraining {
  readonly training: Reference;
  readonly needs: readonly PooledNeed[];
}

/** Needs by their training, the one of most needs first. */
export const needsByTraining = (needs: readonly PooledNeed[]): readonly NeedsOfTraining[] =>
  [...Map.groupBy(needs, ({ trainingType }) => trainingType['@id']).values()]
    .flatMap((ofTraining) => (ofTraining[0] ? [{ training: ofTraining[0].trainingType, needs: ofTraining }] : []))
    .toSorted((one, other) => other.needs.length - one.needs.length);
