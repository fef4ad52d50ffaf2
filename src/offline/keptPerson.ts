import { serverNow } from '../clock/serverClock.ts';

const KEY = 'pilotage.trainer';
/** As long as the worker keeps the trainer's days. */
const KEPT_MS = 7 * 86_400_000;

interface Kept<Person> {
  readonly person: Person;
  readonly keptAt: number;
}

/** Keeps who the page's trainer is, for an opening without network. */
export const keepPerson = (person: object): void => {
  const kept: Kept<object> = { person, keptAt: serverNow().getTime() };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing opens nothing without network.
  }
};

/** Who was last logged in on this device as a trainer; null: nobody, or too long ago. */
export const keptPerson = <Person>(): Person | null => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Kept<Person> | null;
    return kept && serverNow().getTime() - kept.keptAt < KEPT_MS ? kept.person : null;
  } catch {
    return null;
  }
};

export const forgetPerson = (): void => window.localStorage.removeItem(KEY);
