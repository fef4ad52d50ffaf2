import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './useDebounced.ts';

/**
 * A search field whose text is stored elsewhere, such as in the address: it shows each letter at once and searches when typing pauses.
 * @param current the text as it is applied
 */
export const useTypedSearch = (current: string, apply: (text: string) => void) => {
  const [typed, setTyped] = useState(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestApply = useRef(apply);
  /** Sent values not yet received back: they must not overwrite newer typing. */
  const sentValues = useRef<string[]>([]);
  useEffect(() => {
    latestApply.current = apply;
  }, [apply]);
  useEffect(() => {
    const index = sentValues.current.indexOf(current);
    if (index === -1) setTyped(current);
    sentValues.current = index === -1 ? [] : sentValues.current.slice(index + 1);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const value = next.trim();
      if (value !== current) sentValues.current.push(value);
      latestApply.current(value);
    }, SEARCH_DEBOUNCE_MS);
  };
  return { typed, type };
};
