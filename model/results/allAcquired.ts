import type { TrainingResultChange, TrainingResultsView } from './trainingResult.ts';

/** The changes of "all acquired": every empty result of trainees who signed. Presence of the others is not proven. */
export const allAcquired = ({ trainees, objectives }: Pick<TrainingResultsView, 'trainees' | 'objectives'>) => {
  const present = trainees.filter(({ isAbsent }) => !isAbsent);
  const changes = present
    .filter(({ hasSigned }) => hasSigned)
    .flatMap(({ needTraining, results }) =>
      objectives
        .filter((objective) => results[objective] === undefined)
        .map((objective): TrainingResultChange => ({ needTraining, objective, result: 'acquired' })),
    );
  return {
    changes,
    people: new Set(changes.map(({ needTraining }) => needTraining)).size,
    leftOut: present.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name),
  };
};
