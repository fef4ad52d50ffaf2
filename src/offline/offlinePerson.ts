import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { OFFLINE_SPACE_DAYS } from '../../model/trainers/offlineSpace.ts';
import { serverNow } from '../clock/serverClock.ts';

const KEY = 'pilotage.trainer';
/** Same retention as the worker's copy of the trainer's sessions. */
const KEPT_MS = OFFLINE_SPACE_DAYS * DAY_MS;

interface Kept<Person> {
  readonly person: Person;
  readonly keptAt: number;
}

/** Stores who the page's trainer is, for opening it offline. */
export const storeOfflinePerson = (person: object): void => {
  const entry: Kept<object> = { person, keptAt: serverNow().getTime() };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // Without storage nothing opens offline.
  }
};

/** The last trainer logged in on this device; null: none, or too long ago. */
export const offlinePerson = <Person>(): Person | null => {
  try {
    const entry = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Kept<Person> | null;
    return entry && serverNow().getTime() - entry.keptAt < KEPT_MS ? entry.person : null;
  } catch {
    return null;
  }
};

export const forgetPerson = (): void => window.localStorage.removeItem(KEY);
