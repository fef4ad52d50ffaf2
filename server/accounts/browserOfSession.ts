import Bowser from 'bowser';
import type { SessionDevice } from '../../model/accounts/myAccount.ts';

const UNKNOWN: SessionDevice = { browser: null, system: null };

/** Browser and system of a session, from what the browser says about itself. */
export const browserOfSession = (userAgent: string | null): SessionDevice => {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  // An unknown name is an empty text.
  return { browser: browser.name || null, system: os.name || null };
};
