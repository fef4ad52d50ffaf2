import { useState } from 'react';
import { type ComparedNeed, type ComparedTraining, type TraineeMove, takesTrainees } from './comparedLogisticSession.ts';
import type { TraineeChoice } from './useTraineeChoice.ts';

interface TraineeBoardOptions {
  /** All training sessions of the page, without duplicates. */
  readonly trainings: readonly ComparedTraining[];
  readonly choice: TraineeChoice;
  readonly onMove: (move: TraineeMove) => void;
}

/** Selection and drag of trainees; dragging one selected trainee moves all selected ones. */
export const useTraineeBoard = ({ trainings, choice, onMove }: TraineeBoardOptions) => {
  const [dragged, setDragged] = useState<Pick<TraineeMove, 'from' | 'needs'> | null>(null);
  const targetsOf = (from: ComparedTraining) =>
    trainings.filter((training) => training['@id'] !== from['@id'] && takesTrainees(training));
  return {
    chosenOf: choice.chosenOf,
    toggle: choice.toggle,
    targetsOf,
    move: (from: ComparedTraining, to: ComparedTraining) => onMove({ from, to, needs: choice.chosenOf(from) }),
    drag: (from: ComparedTraining, need: ComparedNeed) => {
      const chosenNeeds = choice.chosenOf(from);
      setDragged({ from, needs: chosenNeeds.includes(need) ? chosenNeeds : [need] });
    },
    endDrag: () => setDragged(null),
    mayDrop: (to: ComparedTraining) => dragged !== null && targetsOf(dragged.from).includes(to),
    drop: (to: ComparedTraining) => {
      setDragged(null);
      if (dragged && targetsOf(dragged.from).includes(to)) onMove({ ...dragged, to });
    },
  };
};

export type TraineeBoard = ReturnType<typeof useTraineeBoard>;
