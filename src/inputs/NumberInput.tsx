import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { DecimalField, IntegerField, PriceField } from '../../model/kernel/fieldKinds.ts';
import { parseNumber } from '../records/formatValue.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { useDraft } from './useDraft.ts';
import { useFieldControl } from './useFieldControl.ts';

const format = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
};

/** Integer, decimal and price, with decimal comma or point. */
export const NumberInput = (props: InputProps<IntegerField | DecimalField | PriceField>) => {
  const control = useFieldControl(props);
  const draft = useDraft<unknown>({ value: control.value, format, parse: parseNumber, change: control.change });
  return (
    <TextField
      {...controlProps(control)}
      autoComplete="off"
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={() => {
        draft.leave();
        control.blur();
      }}
      slotProps={{
        htmlInput: { inputMode: props.field.kind === 'integer' ? 'numeric' : 'decimal' },
        input: props.field.kind === 'price' ? { endAdornment: <InputAdornment position="end">€</InputAdornment> } : {},
      }}
    />
  );
};
