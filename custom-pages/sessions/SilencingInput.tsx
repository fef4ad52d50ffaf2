import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { BooleanField } from '../../model/kernel/fieldKinds.ts';
import { BooleanInput } from '../../src/inputs/BooleanInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** A switch that explains which mails it stops. */
export const SilencingInput = (props: InputProps) => (
  <Box>
    <BooleanInput {...(props as InputProps<BooleanField>)} />
    <FormHelperText sx={{ mt: 0 }}>{SESSION_MESSAGES.silences}</FormHelperText>
  </Box>
);
