import { useState } from 'react';
import type { ComparedNeed, ComparedTraining } from './comparedSession.ts';

/** Trainees of one training session that are ticked; one command takes them from one place to another. */
interface Choice {
  readonly from: string | null;
  readonly needs: readonly string[];
}

const NONE: Choice = { from: null, needs: [] };

/** What is ticked; a tick in another training session begins anew. */
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
