import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { BooleanField } from '../../model/kernel/fieldKinds.ts';
import type { InputProps } from './inputProps.ts';
import { useFieldControl } from './useFieldControl.ts';

/** Yes or no. */
export const BooleanInput = (props: InputProps<BooleanField>) => {
  const control = useFieldControl(props);
  const helpId = useId();
  const help = control.error ?? control.help;
  return (
    <FormControl error={control.error !== null}>
      <FormControlLabel
        disabled={control.isDisabled}
        control={
          <Switch
            name={control.name}
            checked={control.value === true}
            onChange={(event) => control.change(event.target.checked)}
            onBlur={control.blur}
            slotProps={{ input: { ref: control.inputRef, 'aria-describedby': help ? helpId : undefined } }}
          />
        }
        label={control.label}
      />
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  );
};
