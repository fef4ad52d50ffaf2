import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ColourField } from '../../model/kernel/fieldKinds.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { useFieldControl } from './useFieldControl.ts';

const COLOUR = /^#[0-9A-Fa-f]{6}$/;
const NO_COLOUR = '#FFFFFF';

/** A colour, typed as #RRGGBB or picked. */
export const ColourInput = (props: InputProps<ColourField>) => {
  const control = useFieldControl(props);
  const value = typeof control.value === 'string' ? control.value : '';
  return (
    <TextField
      {...controlProps(control)}
      value={value}
      onChange={(event) => control.change(event.target.value.toUpperCase() || null)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <input
                type="color"
                aria-label={control.label}
                disabled={control.isDisabled}
                value={COLOUR.test(value) ? value : NO_COLOUR}
                onChange={(event) => control.change(event.target.value.toUpperCase())}
                style={{ width: 28, height: 24, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
