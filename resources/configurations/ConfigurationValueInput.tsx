import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { isParameterCode } from '../../model/configurations/configurationCodes.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { ParameterInput } from './ParameterInput.tsx';

const NoCode = (props: InputProps) => (
  <TextField
    {...controlProps(useFieldControl(props))}
    disabled
    value=""
    helperText={CONFIGURATION_MESSAGES.chooseFirst}
    inputRef={undefined}
  />
);

/** The value of the chosen code. */
export const ConfigurationValueInput = (props: InputProps) => {
  const code: unknown = useWatch({ name: 'code' });
  return isParameterCode(code) ? <ParameterInput {...props} code={code} /> : <NoCode {...props} />;
};
