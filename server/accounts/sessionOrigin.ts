import type { Queryable } from '../database/database.ts';
import type { OpenedBy } from './loginSessions.ts';
import { sessionOriginStatement } from './sessionOriginStatement.ts';
import { hashSessionToken } from './sessionToken.ts';

/** The sign-on that opened a session, for the session that replaces it: a logout still reaches its provider. */
export const sessionOrigin = async (
  database: Queryable,
  token: string | undefined,
): Promise<{ readonly openedBy?: OpenedBy }> => {
  const hash = token ? hashSessionToken(token) : null;
  const row = hash ? await sessionOriginStatement.row(database, [hash]) : undefined;
  return row ? { openedBy: row } : {};
};
