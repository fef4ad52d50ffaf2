import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ManyField, OneField } from '../../../model/kernel/fieldKinds.ts';
import { CANDIDATES_OF_FIELD } from '../../../model/planning/planningCandidates.ts';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { CandidateInput } from '../../../src/planning/CandidateInput.tsx';

const isPlanned = (name: string): name is keyof typeof CANDIDATES_OF_FIELD => Object.hasOwn(CANDIDATES_OF_FIELD, name);

/** The session's place, trainers, vehicles or tools, ranked for the form's times, area and place. */
export const SessionMemberInput = (props: InputProps) => {
  const session = useRecordContext()?.['@id'];
  const [startAt, endAt, area, place] = useWatch({ name: ['startAt', 'endAt', 'area', 'trainingLocation'] });
  if (!isPlanned(props.source)) throw new Error(`${props.source} has no candidates`);
  return (
    <CandidateInput
      {...(props as InputProps<ManyField | OneField>)}
      collection={CANDIDATES_OF_FIELD[props.source]}
      draft={{ session, startAt, endAt, area, trainingLocation: place }}
    />
  );
};
