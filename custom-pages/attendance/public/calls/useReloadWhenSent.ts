import { useEffect, useRef } from 'react';
import { useUnsentItems } from './unsentItems.ts';

/** Reloads the page once a stored drawing or note has reached the server. `reload` must be stable. */
export const useReloadWhenSent = (reload: () => Promise<void>): void => {
  const count = useUnsentItems().length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) void reload();
    before.current = count;
  }, [count, reload]);
};
