import { randomUuid } from './randomUuid.ts';

const KEY = 'pilotage.device';

/** A random name that this browser keeps for itself: one device signs for one person of a sheet. */
export const deviceName = (): string => {
  try {
    const known = window.localStorage.getItem(KEY) ?? randomUuid();
    window.localStorage.setItem(KEY, known);
    return known;
  } catch {
    return randomUuid();
  }
};
