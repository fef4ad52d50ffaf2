import { useEffect, useRef } from 'react';
import { useUnsentSignatures } from './unsentSignatures.ts';

/** Reloads the page once a stored drawing has reached the server. `reload` must be stable. */
export const useReloadWhenSent = (reload: () => Promise<void>): void => {
  const count = useUnsentSignatures().length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) void reload();
    before.current = count;
  }, [count, reload]);
};
