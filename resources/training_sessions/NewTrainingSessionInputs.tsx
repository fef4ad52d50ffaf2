import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { CANDIDATES_OF_FIELD } from '../../model/planning/planningCandidates.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { SESSION_CREATION_FIELDS } from '../../model/sessions/trainingSessionCreation.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { CandidateInput } from '../../src/planning/CandidateInput.tsx';
import { useMayCommand } from '../../src/planning/useMayCommand.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { SESSION_CREATION_MESSAGES } from './messages.ts';
import { SESSION_MEMBERS } from './newSessionMembers.ts';
import { endFollowingStart } from './newTrainingSession.ts';

const ACTIVE = { isActive: 'true' } as const;
const { trainingType, trainingLocation, area, startAt, endAt, numberSessionToCreate, goalNumberTrainees } =
  SESSION_CREATION_FIELDS;
const GRID = {
  display: 'grid',
  gap: 2,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const WIDE = { gridColumn: '1 / -1' } as const;

interface NewTrainingSessionInputsProps {
  /** Needs that will be planned on the session: places are measured from their trainees. Default none. */
  readonly needs?: readonly string[] | undefined;
}

/** The creation as filled in, for the ranking of candidates. */
const useDraft = (needs: readonly string[] | undefined) => ({
  ...Object.fromEntries(Object.entries(useWatch()).filter(([name]) => Object.hasOwn(SESSION_CREATION_FIELDS, name))),
  ...(needs && needs.length > 0 ? { needTrainings: needs } : {}),
});

/** The fields of the creation request, and with what it is planned; the end follows the start's day. */
export const NewTrainingSessionInputs = ({ needs }: NewTrainingSessionInputsProps) => {
  const { getValues, setValue } = useFormContext();
  const draft = useDraft(needs);
  const mayAddMembers = useMayCommand('create');
  const followStart = (start: unknown) => setValue('endAt', endFollowingStart(start, getValues('endAt')));
  return (
    <Box sx={GRID}>
      <Box sx={WIDE}>
        <FieldInput source="trainingType" path="trainingType" field={{ ...trainingType, pick: ACTIVE }} />
      </Box>
      <Box sx={WIDE}>
        <FieldInput source="startAt" path="startAt" field={startAt} onChanged={followStart} />
      </Box>
      <Box sx={WIDE}>
        <FieldInput source="endAt" path="endAt" field={endAt} />
      </Box>
      <FieldInput
        source="numberSessionToCreate"
        path="numberSessionToCreate"
        field={numberSessionToCreate}
        label={SESSION_CREATION_MESSAGES.numberSessionToCreate}
      />
      <FieldInput source="goalNumberTrainees" path="goalNumberTrainees" field={goalNumberTrainees} />
      <FieldInput source="area" path="area" field={area} />
      <CandidateInput
        source="trainingLocation"
        path="trainingLocation"
        field={trainingLocation}
        collection="training_locations"
        draft={draft}
      />
      {mayAddMembers
        ? SESSION_MEMBERS.map((name) => (
            <Box key={name} sx={WIDE}>
              <CandidateInput
                source={name}
                path={name}
                field={logisticSessions.fields[name]}
                label={fieldLabel('logistic_sessions', name)}
                collection={CANDIDATES_OF_FIELD[name]}
                draft={draft}
              />
            </Box>
          ))
        : null}
    </Box>
  );
};
