import { useEffect, useRef } from 'react';
import { isElsewhere } from './isElsewhere.ts';

/**
 * Calls back when a key is pressed on the page, outside fields and dialogs, without Ctrl, Cmd or Alt.
 * @param key as `KeyboardEvent.key` in lower case, e.g. `?` or `g`
 * @param isEnabled default true
 */
export const useShortcut = (key: string, onKey: () => void, isEnabled = true): void => {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [key, isEnabled]);
};
