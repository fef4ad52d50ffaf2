import { useEffect, useRef } from 'react';
import { isTypedElsewhere } from '../commands/useHistoryKeys.ts';

const POOL_KEY = 'b';

/** Opens and closes the pool by a key. */
export const usePoolKey = (toggle: () => void, isEnabled: boolean): void => {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== POOL_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedElsewhere(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isEnabled]);
};
