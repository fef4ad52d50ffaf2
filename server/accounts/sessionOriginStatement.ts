import { defineStatement } from '../database/defineStatement.ts';

/** The sign-on that opened a session ($1: hash of its token), if one did. */
export const sessionOriginStatement = defineStatement({
  text: `
select provider, id_token as "idToken", covers_factor as "coversFactor"
from login_sessions where token_hash = $1 and provider is not null`,
  columns: { provider: 'text', idToken: 'text?', coversFactor: 'bool' },
});
