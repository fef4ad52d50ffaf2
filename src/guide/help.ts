import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Somebody asks for help, by the key or a button. */
export const askForHelp = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when somebody asks for help. */
export const useHelp = (onAsk: () => void, isEnabled = true): void => {
  const latest = useRef(onAsk);
  useEffect(() => {
    latest.current = onAsk;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listener = () => latest.current();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [isEnabled]);
};
