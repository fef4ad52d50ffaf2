import { defineStatement } from '../database/defineStatement.ts';

/** When the session ($1: hash of its token) was opened, if an identity provider did. */
export const signOnAgeStatement = defineStatement({
  text: 'select created_at as "createdAt" from login_sessions where token_hash = $1 and provider is not null',
  columns: { createdAt: 'timestamptz' },
});
