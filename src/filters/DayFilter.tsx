import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import type { PickerFieldProps } from '../inputs/pickerTextField.tsx';

const loadPicker = () => import('../inputs/DateTextField.tsx');
const Picker = lazy(() => loadPicker().then((module) => ({ default: module.DateTextField })));

/** The picker's own placeholder. */
const EMPTY = 'JJ/MM/AAAA';

interface DayFilterProps extends Pick<PickerFieldProps, 'label' | 'ariaLabel' | 'variant' | 'prefix'> {
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
}

/** Looks like an empty picker; loads the real one when the pointer enters it. */
const Placeholder = ({ label, ariaLabel, variant, prefix, onFocus }: DayFilterProps & { readonly onFocus: () => void }) => (
  <TextField
    {...(label ? { label } : {})}
    {...(variant ? { variant } : {})}
    placeholder={EMPTY}
    size="small"
    fullWidth
    onPointerEnter={() => void loadPicker()}
    onFocus={onFocus}
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { readOnly: true, ...(ariaLabel ? { 'aria-label': ariaLabel } : {}) },
      input: prefix ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } : {},
    }}
  />
);

/** A day of a filter. Pickers are large, and most filters stay empty: one is loaded for a value, or when the field is entered. */
export const DayFilter = (props: DayFilterProps) => {
  const [isEntered, setEntered] = useState(false);
  const placeholder = <Placeholder {...props} onFocus={() => setEntered(true)} />;
  if (!isEntered && props.value === null) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Picker {...props} autoFocus={isEntered} />
    </Suspense>
  );
};
