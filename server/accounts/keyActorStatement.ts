import { defineStatement } from '../database/defineStatement.ts';
import { SEEN_EVERY } from './actorStatement.ts';

/** SQL: a key stops with the account of its maker, and goes on with it. */
export const hasActiveMaker = (key: string): string =>
  `not exists (select from accounts m where m.id = ${key}.maker_id and not m.is_active)`;

/** A key that may be used ($1: its hash, $2: now), with its proof; as `callerStatement` for sessions. Its last valid day is included. */
export const keyActorStatement = defineStatement({
  text: `
select k.account_id as "accountId", k.id, k.name, k.roles, array(select target_id from api_keys_areas where owner_id = k.id) as areas,
  k.last_used_at is null or k.last_used_at < $2::timestamptz - interval '${SEEN_EVERY}' as "isDue",
  (select epoch::text from access_epoch) as proof
from api_keys k
where k.secret_hash = $1 and k.revoked_at is null and k.expires_on >= $2::timestamptz::date
  and ${hasActiveMaker('k')}`,
  columns: {
    accountId: 'int4',
    id: 'int4',
    name: 'text',
    roles: 'text[]',
    areas: 'int4[]',
    isDue: 'bool',
    proof: 'text',
  },
});

/** The key behind an account ($1), for work in the background; none once it is revoked or its maker's account disabled. */
export const keyOfAccountStatement = defineStatement({
  text: `
select k.id, k.name, k.roles, array(select target_id from api_keys_areas where owner_id = k.id) as areas
from api_keys k where k.account_id = $1 and k.revoked_at is null
  and ${hasActiveMaker('k')}`,
  columns: { id: 'int4', name: 'text', roles: 'text[]', areas: 'int4[]' },
});
