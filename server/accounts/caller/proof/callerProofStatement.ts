import { SESSION_MAX_HOURS } from '../../../../model/accounts/loginSession.ts';
import { defineStatement } from '../../../database/defineStatement.ts';
import type { Credential } from '../../credentials/credential.ts';
import { SEEN_EVERY } from '../actorStatements.ts';

/**
 * SQL of the proof for a session or a key; null when it has expired or its last use has to be updated. `first` is the number of
 * its first parameter. The epoch increases with every change of what `sessionActorStatement` and `keyActorStatement` read, except
 * the session.
 */
export const proofExpression = (kind: Credential['kind'], first: number): string =>
  kind === 'session'
    ? `(
select e.epoch::text from login_sessions s cross join access_epoch e
where s.token_hash = $${first}
  and s.created_at > $${first + 1}::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at >= $${first + 1}::timestamptz - interval '${SEEN_EVERY}')`
    : `(
select e.epoch::text from api_keys k cross join access_epoch e
where k.secret_hash = $${first} and k.revoked_at is null and k.expires_on >= $${first + 1}::timestamptz::date
  and k.last_used_at >= $${first + 1}::timestamptz - interval '${SEEN_EVERY}')`;

/** The proof of a session ($1: hash of its token, $2: now). */
export const callerProofStatement = defineStatement({
  text: `select ${proofExpression('session', 1)} as proof`,
  columns: { proof: 'text?' },
});

/** The proof of a key ($1: its hash, $2: now). */
export const keyProofStatement = defineStatement({
  text: `select ${proofExpression('key', 1)} as proof`,
  columns: { proof: 'text?' },
});
