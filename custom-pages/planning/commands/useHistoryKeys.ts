import { useEffect, useRef } from 'react';

interface HistoryKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Text inputs have their own undo; behind an open dialog nothing changes. */
export const isTypedElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="presentation"].MuiModal-root',
  ) !== null;

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; Cmd on a Mac. */
export const useHistoryKeys = (keys: HistoryKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTypedElsewhere(event)) return;
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
