import Bowser from 'bowser';
import type { SessionDevice } from '../../../model/accounts/myAccount.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import type { OpenedBy } from './loginSessions.ts';

/** The sign-on that opened a session ($1: hash of its token), if one did. */
const sessionOriginStatement = defineStatement({
  text: `
select provider, id_token as "idToken", covers_factor as "coversFactor"
from login_sessions where token_hash = $1 and provider is not null`,
  columns: { provider: 'text', idToken: 'text?', coversFactor: 'bool' },
});

/** The sign-on that opened a session, for the session that replaces it: a logout still reaches its provider. */
export const sessionOrigin = async (
  database: Queryable,
  token: string | undefined,
): Promise<{ readonly openedBy?: OpenedBy }> => {
  const hash = token ? hashSessionToken(token) : null;
  const row = hash ? await sessionOriginStatement.row(database, [hash]) : undefined;
  return row ? { openedBy: row } : {};
};

const UNKNOWN: SessionDevice = { browser: null, system: null };

/** Browser and system of a session, from what the browser says about itself. */
export const browserOfSession = (userAgent: string | null): SessionDevice => {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  // An unknown name is an empty text.
  return { browser: browser.name || null, system: os.name || null };
};
