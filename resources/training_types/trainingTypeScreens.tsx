import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ATTACHMENT_INPUTS } from './attachmentInputs.tsx';
import { TRAINING_TYPE_MESSAGES } from './messages.ts';
import { PASSPORT_INPUTS } from './passport/passportInputs.tsx';

/** The minimum of trainees, and what holds without one. */
const MinimumInput = (props: InputProps) => (
  <Box>
    <FieldInput {...props} />
    <FormHelperText>{TRAINING_TYPE_MESSAGES.minimumHelp}</FormHelperText>
  </Box>
);

/** The minimum of trainees is explained; the passport asks for what its category needs; each moment says what it asks. */
export const trainingTypeScreens: ResourceScreens = {
  form: { inputs: { minimumTrainees: MinimumInput, ...ATTACHMENT_INPUTS, ...PASSPORT_INPUTS } },
};
