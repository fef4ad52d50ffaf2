import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { YES_OR_NO } from '../../model/configurations/configurationCodes.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { FieldControl } from '../../src/inputs/useFieldControl.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';

interface SwitchValueProps {
  readonly control: FieldControl;
  readonly help: string;
}

/** Yes or no, stored as a word. */
export const SwitchValue = ({ control, help }: SwitchValueProps) => {
  const props = controlProps(control);
  return (
    <TextField
      {...props}
      select
      helperText={props.helperText ?? help}
      value={typeof control.value === 'string' ? control.value : ''}
      onChange={(event) => control.change(event.target.value)}
    >
      <MenuItem value={YES_OR_NO.true}>{CONFIGURATION_MESSAGES.yes}</MenuItem>
      <MenuItem value={YES_OR_NO.false}>{CONFIGURATION_MESSAGES.no}</MenuItem>
    </TextField>
  );
};
