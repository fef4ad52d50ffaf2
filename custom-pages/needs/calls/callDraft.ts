import { currentUser } from '../../../src/providers/loginSession.ts';

/** The next person to log in on this tab must not read it. */
const keyOf = (need: number): string => `pilotage.call.${currentUser()?.record}.${need}`;

/** The note of a call that is not stored yet: a telephone may drop the page while its owner talks. */
export const readCallDraft = (need: number): string => {
  try {
    return window.sessionStorage.getItem(keyOf(need)) ?? '';
  } catch {
    return '';
  }
};

export const keepCallDraft = (need: number, note: string): void => {
  try {
    if (note === '') window.sessionStorage.removeItem(keyOf(need));
    else window.sessionStorage.setItem(keyOf(need), note);
  } catch {
    // Full, or refused.
  }
};
