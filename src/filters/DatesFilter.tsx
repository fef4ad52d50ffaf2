import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { resolveDay } from '../clock/relativeDay.ts';
import { useWords } from '../i18n/useWords.ts';
import type { PickerFieldProps } from '../inputs/pickers/pickerTextField.tsx';
import type { FilterProps } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

interface Range {
  readonly after: string | null;
  readonly before: string | null;
}

const asDay = (value: unknown): string | null => {
  const day = resolveDay(value);
  return typeof day === 'string' ? day : null;
};
const isDayOrNothing = (value: string | null): boolean => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Swaps a range typed in reverse order (specification §5). */
const turned = ({ after, before }: Range): Range =>
  after !== null && before !== null && after > before ? { after: before, before: after } : { after, before };

const loadPicker = () => import('../inputs/pickers/DateTextField.tsx');
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
const DayFilter = (props: DayFilterProps) => {
  const [isEntered, setEntered] = useState(false);
  const placeholder = <Placeholder {...props} onFocus={() => setEntered(true)} />;
  if (!isEntered && props.value === null) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Picker {...props} autoFocus={isEntered} />
    </Suspense>
  );
};

/** From one day to another, both included. */
export const DatesFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const words = useWords();
  const { values, set } = useListFilters();
  const filterRange: Range = { after: asDay(values[`${spec.name}[after]`]), before: asDay(values[`${spec.name}[before]`]) };
  const [typed, setTyped] = useState<Range | null>(null);
  const range = typed ?? filterRange;

  const change = (next: Range) => {
    const isComplete = isDayOrNothing(next.after) && isDayOrNothing(next.before);
    setTyped(isComplete ? null : next);
    if (!isComplete) return;
    const { after, before } = turned(next);
    set({ [`${spec.name}[after]`]: after, [`${spec.name}[before]`]: before });
  };

  const name = (key: keyof Range) => `${title} : ${words(`list.${key}`)}`;
  const side = (key: keyof Range) => ({
    ...(isInColumn
      ? { ariaLabel: name(key), variant: 'standard' as const, prefix: words(`list.${key}-short`) }
      : { label: `${title} : ${words(`list.${key}-short`)}` }),
    value: range[key],
    onValue: (day: string | null) => change({ ...range, [key]: day }),
  });

  return (
    <Stack
      direction={isInColumn ? 'column' : 'row'}
      spacing={isInColumn ? 0.5 : 1}
      sx={{ gridColumn: isInColumn ? undefined : { sm: 'span 2' } }}
    >
      <DayFilter {...side('after')} />
      <DayFilter {...side('before')} />
    </Stack>
  );
};
