import type { PooledNeed } from '../../../model/needs/pool.ts';
import { freePlaces } from '../../../model/sessions/freePlaces.ts';
import { JOINABLE_STATUSES, type TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { DayTraining } from '../data/planningLogisticSession.ts';

/** Needs and the training session on which they would be planned. */
export interface PoolTarget {
  readonly training: DayTraining;
  /** Needs that wait for this training. */
  readonly needs: readonly PooledNeed[];
  /** How many wait for another training and stay in the pool. */
  readonly leftOut: number;
}

const isJoinable = (status: TrainingSessionStatus): boolean => JOINABLE_STATUSES.some((joinable) => joinable === status);

/** Free places; null: no limit. */
export const placesLeftOf = ({ goalNumberTrainees, numberTraineesRegistered }: DayTraining): number | null =>
  freePlaces(numberTraineesRegistered, goalNumberTrainees);

const freedom = (training: DayTraining): number => placesLeftOf(training) ?? Number.POSITIVE_INFINITY;

/** The training of a logistic session that most of the needs wait for, the one with more free places first; null: none. */
export const poolTarget = (trainings: readonly DayTraining[], needs: readonly PooledNeed[]): PoolTarget | null => {
  const targets = trainings
    .filter(({ status }) => isJoinable(status))
    .map((training) => ({
      training,
      needs: needs.filter(({ trainingType }) => trainingType['@id'] === training.trainingType?.['@id']),
    }))
    .filter((target) => target.needs.length > 0)
    .toSorted((one, other) => other.needs.length - one.needs.length || freedom(other.training) - freedom(one.training));
  const [best] = targets;
  return best ? { ...best, leftOut: needs.length - best.needs.length } : null;
};
