import { SESSION_IDLE_HOURS, SESSION_MAX_HOURS } from '../../../model/accounts/loginSession.ts';
import type { PersonKind } from '../../../model/kernel/access.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';

/** A session's last use is updated at most this often. */
export const SEEN_EVERY = '1 minute';

/** Columns of the owner of an account `a`: a user `u` or a trainer `t`. */
const PERSON = `
a.id as "accountId", case when u.id is null then 'trainer' else 'user' end as kind, coalesce(u.id, t.id) as id,
  coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name) as name,
  case
    when u.id is not null then (
      select string_agg(concat('GROUP_', g.id, ' ', array_to_string(g.roles, ' ')), ' ') from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id
    )
    when t.is_region_manager then 'ROLE_TRAINER_REGION_MANAGER'
  end as granted,
  case
    when u.id is not null then array(select target_id from users_areas where owner_id = u.id)
    else array(select target_id from trainers_areas where owner_id = t.id)
  end as areas, a.must_change_password as "mustChangePassword"`;

/** A group asks for a second factor that the account lacks. */
const LACKS_FACTOR = `
  exists (
    select 1 from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id and g.requires_second_factor
  ) and not exists (select 1 from account_totp f where f.account_id = a.id and f.confirmed_at is not null)
  and not exists (select 1 from account_passkeys k where k.account_id = a.id)`;

const PEOPLE = 'left join users u on u.account_id = a.id left join trainers t on t.account_id = a.id';

const PERSON_COLUMNS = {
  accountId: 'int4',
  kind: typed<PersonKind>('text'),
  id: 'int4',
  name: 'text',
  /** All groups with their roles, separated by spaces: `GROUP_3 ROLE_ADMIN`; null: none. */
  granted: 'text?',
  areas: 'int4[]',
  lacksFactor: 'bool',
  mustChangePassword: 'bool',
} as const;

/**
 * The person of a session ($1: hash of its token, $2: now). It reads account and groups as they are now, so that disabled accounts and
 * changed roles take effect at once. Roles are one text: building and parsing an array of forty costs more than the rest of the statement.
 */
export const sessionActorStatement = defineStatement({
  text: `
select ${PERSON},
  (${LACKS_FACTOR}
  and not s.covers_factor) as "lacksFactor",
  s.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY}' as "isDue"
from login_sessions s
join accounts a on a.id = s.account_id and a.is_active
${PEOPLE}
where s.token_hash = $1
  and s.created_at > $2::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_HOURS} hours'
  and (u.id is not null or t.id is not null)`,
  columns: { ...PERSON_COLUMNS, isDue: 'bool' },
});

/** The same with its proof, for every request: one statement of index look-ups. */
export const callerStatement = defineStatement({
  text: `select c.*, (select epoch::text from access_epoch) as proof from (${sessionActorStatement.text}) c`,
  columns: { ...sessionActorStatement.columns, proof: 'text' },
});

/** The person of an active account ($1). */
export const accountActorStatement = defineStatement({
  text: `select ${PERSON}, ${LACKS_FACTOR} as "lacksFactor" from accounts a ${PEOPLE} where a.id = $1 and a.is_active and (u.id is not null or t.id is not null)`,
  columns: PERSON_COLUMNS,
});

export type ActorRow = RowOf<typeof accountActorStatement>;

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
