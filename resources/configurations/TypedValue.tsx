import TextField from '@mui/material/TextField';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { FieldControl } from '../../src/inputs/useFieldControl.ts';

const TYPES = {
  email: { type: 'email' },
  integer: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  url: { type: 'url' },
  timeSlot: {},
  colour: {},
  text: {},
  countries: {},
  longText: {},
} as const;
const LONG_ROWS = 4;

interface TypedValueProps {
  readonly control: FieldControl;
  readonly help: string;
  readonly kind: keyof typeof TYPES;
}

/** Text may contain spaces; an address or a number may not. */
const kept = (kind: keyof typeof TYPES, typed: string): string | null =>
  (kind === 'text' || kind === 'longText' || kind === 'countries' ? (typed.trim() ? typed : null) : typed.trim()) || null;

/** A value that is typed. */
export const TypedValue = ({ control, help, kind }: TypedValueProps) => {
  const props = controlProps(control);
  return (
    <TextField
      {...props}
      helperText={props.helperText ?? help}
      autoComplete="off"
      multiline={kind === 'longText'}
      minRows={kind === 'longText' ? LONG_ROWS : undefined}
      value={typeof control.value === 'string' ? control.value : ''}
      onChange={(event) => control.change(kept(kind, event.target.value))}
      slotProps={{ htmlInput: TYPES[kind] }}
    />
  );
};
