import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { CAR_BRAND_MESSAGES } from './messages.ts';

/** The brand's logo, and which e-mails have it. */
const LetterheadLogoInput = (props: InputProps) => (
  <Stack spacing={1}>
    <FormHelperText sx={{ m: 0, fontSize: 'body2.fontSize' }}>{CAR_BRAND_MESSAGES.letterhead}</FormHelperText>
    <FieldInput {...props} />
  </Stack>
);

/** The form explains which e-mails have the brand's letterhead. */
export const carBrandScreens: ResourceScreens = {
  form: { inputs: { logo: LetterheadLogoInput }, wide: ['logo'] },
};
