import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { SESSION_CREATION_FIELDS } from '../../model/sessions/trainingSessionCreation.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { SESSION_CREATION_MESSAGES } from './messages.ts';
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

/** The fields of the creation request; the end follows the start's day. */
export const NewTrainingSessionInputs = () => {
  const { getValues, setValue } = useFormContext();
  const followStart = (start: unknown) => setValue('endAt', endFollowingStart(start, getValues('endAt')));
  return (
    <Box sx={GRID}>
      <Box sx={WIDE}>
        <FieldInput source="trainingType" path="trainingType" field={{ ...trainingType, pick: ACTIVE }} />
      </Box>
      <FieldInput source="trainingLocation" path="trainingLocation" field={{ ...trainingLocation, pick: ACTIVE }} />
      <FieldInput source="area" path="area" field={area} />
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
    </Box>
  );
};
