import { SESSION_IDLE_HOURS, SESSION_MAX_HOURS } from '../../model/accounts/loginSession.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Open sessions of an account ($1) now ($2); $3: hash of the caller's token. */
export const ownSessionsStatement = defineStatement({
  text: `
select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent", token_hash = $3 as "isCurrent"
from login_sessions
where account_id = $1
  and created_at > $2::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_HOURS} hours'
order by last_seen_at desc, created_at desc`,
  columns: { id: 'uuid', createdAt: 'timestamptz', lastSeenAt: 'timestamptz', userAgent: 'text?', isCurrent: 'bool' },
});
