import { useCallback, useRef, useState } from 'react';

/** Runs one piece of work at a time: while it runs, further calls do nothing. */
export const useOneAtATime = () => {
  const [isRunning, setRunning] = useState(false);
  // A second press comes before the state is rendered.
  const busy = useRef(false);

  const once = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }, []);

  return { isRunning, isBusy: () => busy.current, once };
};
