import { useCallback, useMemo, useState } from 'react';
import type { PooledNeed } from '../../../model/needs/pool.ts';

const NONE: ReadonlyMap<string, PooledNeed> = new Map();

/** Ticked needs, across groups and pages. */
export const usePoolChoice = () => {
  const [ticked, setTicked] = useState(NONE);
  const toggle = useCallback((need: PooledNeed) => {
    setTicked((before) => {
      const next = new Map(before);
      if (!next.delete(need['@id'])) next.set(need['@id'], need);
      return next;
    });
  }, []);
  const clear = useCallback(() => setTicked(NONE), []);
  return useMemo(
    () => ({
      ticked,
      needs: [...ticked.values()],
      toggle,
      clear,
      /** The ticked needs if this is one of them, else it alone. */
      with: (need: PooledNeed): readonly PooledNeed[] => (ticked.has(need['@id']) ? [...ticked.values()] : [need]),
    }),
    [ticked, toggle, clear],
  );
};

export type PoolChoice = ReturnType<typeof usePoolChoice>;
