import { useEffect, useState } from 'react';

/** Pause in typing after which a search starts. */
export const SEARCH_DEBOUNCE_MS = 200;

/** The text, once typing pauses; `initial` until then. Default: the text at first. */
export const useDebounced = (value: string, initial = value): string => {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
