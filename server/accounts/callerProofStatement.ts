import { defineStatement } from '../database/defineStatement.ts';
import { SEEN_EVERY } from './actorStatement.ts';
import { SESSION_MAX_HOURS } from './loginSessions.ts';

/**
 * SQL of the proof for a session; null when the session has expired or its last use has to be updated. `first` is the number of
 * its first parameter. The epoch increases with every change of what `sessionActorStatement` reads, except the session.
 */
export const proofExpression = (first: number): string => `(
select e.epoch::text from login_sessions s cross join access_epoch e
where s.token_hash = $${first}
  and s.created_at > $${first + 1}::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at >= $${first + 1}::timestamptz - interval '${SEEN_EVERY}')`;

/** The proof of a session ($1: hash of its token, $2: now). */
export const callerProofStatement = defineStatement({
  text: `select ${proofExpression(1)} as proof`,
  columns: { proof: 'text?' },
});
