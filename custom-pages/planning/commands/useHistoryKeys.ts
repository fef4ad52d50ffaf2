import { useEffect, useRef } from 'react';
import { isElsewhere } from '../../../src/keyboard/isElsewhere.ts';

interface HistoryKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; Cmd on a Mac. */
export const useHistoryKeys = (keys: HistoryKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event)) return;
      const key = event.key.toLowerCase();
      const way = key === 'z' && !event.shiftKey ? 'undo' : key === 'y' || key === 'z' ? 'redo' : null;
      if (!way) return;
      event.preventDefault();
      latest.current[way]();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};
