import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { parseNumber } from '../records/formatValue.ts';
import { type FilterProps, filterText } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

type Bound = 'min' | 'max';
const KEYS = { min: 'after', max: 'before' } as const;

const BoundField = ({ spec, title, isInColumn, bound }: FilterProps & { readonly bound: Bound }) => {
  const words = useWords();
  const { values, set } = useListFilters();
  const name = `${spec.name}[${KEYS[bound]}]`;
  const [draft, setDraft] = useState<string | null>(null);
  const { ariaLabel, ...text } = filterText(`${title} : ${words(`list.${bound}`)}`, isInColumn);

  const apply = () => {
    const number = parseNumber(draft ?? '');
    if (draft !== null && typeof number !== 'string') set({ [name]: number });
    setDraft(null);
  };

  return (
    <TextField
      {...text}
      autoComplete="off"
      placeholder={isInColumn ? words(`list.${bound}`) : undefined}
      value={draft ?? String(values[name] ?? '').replace('.', ',')}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{ htmlInput: { 'aria-label': ariaLabel, inputMode: 'decimal' } }}
    />
  );
};

/** From one number to another, both included; applied on blur or Enter. */
export const NumbersFilter = (props: FilterProps) => (
  <Stack direction="row" spacing={0.5}>
    <BoundField {...props} bound="min" />
    <BoundField {...props} bound="max" />
  </Stack>
);
