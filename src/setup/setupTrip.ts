import { useSyncExternalStore } from 'react';

let isAway = false;
const listeners = new Set<() => void>();

const set = (value: boolean): void => {
  isAway = value;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person leaves the set-up for a step that has a page of its own: that page leads back. */
export const leaveSetup = (): void => set(true);

/** The person is back, or no longer wants the way back. */
export const endSetupTrip = (): void => set(false);

/** Is the person on a page that they opened from the set-up, or further. */
export const useIsAwayFromSetup = (): boolean => useSyncExternalStore(subscribe, () => isAway);
