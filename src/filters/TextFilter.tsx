import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { type FilterProps, filterText } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

const SEARCH_DEBOUNCE_MS = 200;

/** Text that filters once typing pauses. */
export const TextFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const { values, set } = useListFilters();
  const known = typeof values[spec.name] === 'string' ? String(values[spec.name]) : '';
  const [typed, setTyped] = useState(known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { ariaLabel, ...text } = filterText(title, isInColumn);

  useEffect(() => setTyped(known), [known]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleChange = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set({ [spec.name]: next.trim() }), SEARCH_DEBOUNCE_MS);
  };

  return (
    <TextField
      {...text}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={(event) => handleChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': ariaLabel } }}
    />
  );
};
