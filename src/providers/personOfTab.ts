import { PREPARED_FOR } from '../../model/accounts/preparedFor.ts';

/** Tabs of one browser share the login: they tell each other whose it is. */
const KEY = 'pilotage.person';
const NOBODY = '';

let record: string | null = null;
let leave: () => void = () => undefined;

/** The header that says whose page prepares a request. */
export const headersOfTab = (): Readonly<Record<string, string>> => (record === null ? {} : { [PREPARED_FOR]: record });

/** Notes whose page this is; null: nobody's. */
export const actAs = (person: string | null | undefined): void => {
  record = person ?? null;
};

/** Tells the other tabs who is logged in now. */
export const tellOtherTabs = (person: string | null): void => {
  try {
    if (localStorage.getItem(KEY) !== (person ?? NOBODY)) localStorage.setItem(KEY, person ?? NOBODY);
  } catch {
    // Without storage the server's refusal remains.
  }
};

/** Another person has logged in, or this one has logged out elsewhere: this page shows and sends nothing more. */
export const leaveToOtherPerson = (): void => leave();

let tellLost: (problem: unknown) => void = () => undefined;

/** The server no longer knows the person of this page, who has not logged out. */
export const tellLostLogin = (problem: unknown): void => tellLost(problem);

/** Calls the listener when the login is lost, until the returned function is called. */
export const onLostLogin = (listener: (problem: unknown) => void): (() => void) => {
  tellLost = listener;
  return () => {
    if (tellLost === listener) tellLost = () => undefined;
  };
};

/** Calls the listener when another person has logged in. */
export const onOtherPerson = (listener: () => void): void => {
  leave = listener;
};

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && newValue !== null && newValue !== (record ?? NOBODY)) leave();
});
