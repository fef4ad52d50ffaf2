import { useEffect, useRef } from 'react';
import { isElsewhere } from './isElsewhere.ts';
import type { SingleKeyAction } from './shortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

/**
 * Calls back when the person's key of an action is pressed on the page, outside fields and dialogs, without Ctrl, Cmd or Alt.
 * @param isEnabled default true
 */
export const useShortcut = (action: SingleKeyAction, onKey: () => void, isEnabled = true): void => {
  const { isOff, keyOf } = useSingleKeys();
  const key = keyOf(action);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isEnabled || isOff) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [key, isEnabled, isOff]);
};
