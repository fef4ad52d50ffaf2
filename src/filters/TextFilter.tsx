import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../inputs/useDebounced.ts';
import { type FilterProps, filterText } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

/** A text filter, applied when typing pauses. */
export const TextFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const { values, set } = useListFilters();
  const known = typeof values[spec.name] === 'string' ? String(values[spec.name]) : '';
  const [typed, setTyped] = useState(known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { ariaLabel, ...text } = filterText(title, isInColumn);

  /** Sent values not yet received back: they must not overwrite newer typing. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const index = sent.current.indexOf(known);
    if (index === -1) setTyped(known);
    sent.current = index === -1 ? [] : sent.current.slice(index + 1);
  }, [known]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleChange = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const value = next.trim();
      if (value !== known) sent.current.push(value);
      set({ [spec.name]: value });
    }, SEARCH_DEBOUNCE_MS);
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
