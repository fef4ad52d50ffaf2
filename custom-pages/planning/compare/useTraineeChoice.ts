import { useState } from 'react';
import type { ComparedNeed, ComparedTraining } from './comparedLogisticSession.ts';

/** Selected trainees, all from one training session: a command moves from one place to another. */
interface Choice {
  readonly from: string | null;
  readonly needs: readonly string[];
}

const NONE: Choice = { from: null, needs: [] };

/** The selection; selecting in another training session starts a new one. */
export const useTraineeChoice = () => {
  const [choice, setChoice] = useState<Choice>(NONE);
  return {
    chosenOf: (training: ComparedTraining): readonly ComparedNeed[] =>
      choice.from === training['@id'] ? training.needTrainings.filter((need) => choice.needs.includes(need['@id'])) : [],
    toggle: (training: ComparedTraining, need: ComparedNeed) =>
      setChoice(({ from, needs }) => {
        const [here, iri] = [training['@id'], need['@id']];
        if (from !== here) return { from: here, needs: [iri] };
        return { from: here, needs: needs.includes(iri) ? needs.filter((one) => one !== iri) : [...needs, iri] };
      }),
    clear: () => setChoice(NONE),
  };
};

export type TraineeChoice = ReturnType<typeof useTraineeChoice>;
