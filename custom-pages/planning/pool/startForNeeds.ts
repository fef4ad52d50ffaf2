import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { SessionStart } from '../../../resources/training_sessions/newTrainingSession.ts';
import { isReference } from '../../../src/records/references.ts';
import { needsByTraining } from './needsByTraining.ts';

const mostFrequent = (values: readonly (string | undefined)[]): string | null => {
  const counts = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  );
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? null;
};

/** Initial values of a session for needs: their training, and their area unless one was clicked. */
export const startForNeeds = (start: SessionStart, needs: readonly PooledNeed[]): SessionStart =>
  needs.length === 0
    ? start
    : {
        ...start,
        trainingType: needsByTraining(needs)[0]?.training['@id'] ?? null,
        area: start.area ?? mostFrequent(needs.map(({ area }) => area?.['@id'])),
      };

/** The needs that wait for a training, as entered in a form. */
export const needsOfTraining = (needs: readonly PooledNeed[], trainingType: unknown): readonly PooledNeed[] => {
  const iri = isReference(trainingType) ? trainingType['@id'] : trainingType;
  return needs.filter((need) => need.trainingType['@id'] === iri);
};
