import type { Actor } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { BoundedMap } from '../boundedMap.ts';
import type { Queryable } from '../database/database.ts';
import { SESSION_IDLE_HOURS, SESSION_MAX_HOURS } from './loginSessions.ts';
import { hashSessionToken } from './sessionToken.ts';

interface ActorRow {
  readonly accountId: number;
  readonly kind: Actor['kind'];
  readonly id: number;
  readonly name: string;
  /** Roles of all groups, separated by spaces; null: none. */
  readonly granted: string | null;
  readonly areas: number[];
  readonly isDue: boolean;
}

const SEEN_EVERY = '1 minute';

/** Columns of the owner of an account `a`: a user `u` or a trainer `t`. */
const PERSON = `
a.id as "accountId", case when u.id is null then 'trainer' else 'user' end as kind, coalesce(u.id, t.id) as id,
  coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name) as name,
  case
    when u.id is not null then (
      select string_agg(array_to_string(g.roles, ' '), ' ') from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id
    )
    when t.is_region_manager then 'ROLE_TRAINER_REGION_MANAGER'
  end as granted,
  case
    when u.id is not null then array(select target_id from users_areas where owner_id = u.id)
    else array(select target_id from trainers_areas where owner_id = t.id)
  end as areas`;

const PEOPLE = 'left join users u on u.account_id = a.id left join trainers t on t.account_id = a.id';

/**
 * Runs on every request: one statement of index look-ups. It reads account and groups as they are now, so that disabled accounts
 * and changed roles take effect at once. Roles are one text: building and parsing an array of forty costs more than the rest of
 * the statement.
 */
export const FIND_ACTOR_STATEMENT = `
select ${PERSON},
  s.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY}' as "isDue"
from login_sessions s
join accounts a on a.id = s.account_id and a.is_active
${PEOPLE}
where s.token_hash = $1
  and s.created_at > $2::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_HOURS} hours'
  and (u.id is not null or t.id is not null)`;

const IDENTITY: Record<Actor['kind'], Role> = { user: 'ROLE_USER', trainer: 'ROLE_TRAINER' };

/** Few combinations of groups exist; this limits memory in unusual cases. */
const parsedRoles = new BoundedMap<string, readonly Role[]>(500);

const rolesOf = ({ kind, granted }: ActorRow): readonly Role[] =>
  parsedRoles.getOrMake(`${kind} ${granted ?? ''}`, () => [
    ...new Set([IDENTITY[kind], ...((granted?.split(' ').filter(Boolean) ?? []) as Role[])]),
  ]);

/** A person, and a proof: `proofExpression` returns the same value while nothing about the person has changed. */
export interface Caller {
  readonly actor: Actor;
  /** Null: cannot be proven, the session's last use has to be updated first. */
  readonly proof: string | null;
}

const FIND_CALLER_STATEMENT = `select c.*, (select epoch::text from access_epoch) as proof from (${FIND_ACTOR_STATEMENT}) c`;

/**
 * SQL of the proof for a session; null when the session has expired or its last use has to be updated. `first` is the number of
 * its first parameter. The epoch increases with every change of what `FIND_ACTOR_STATEMENT` reads, except the session.
 */
export const proofExpression = (first: number): string => `(
select e.epoch::text from login_sessions s cross join access_epoch e
where s.token_hash = $${first}
  and s.created_at > $${first + 1}::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at >= $${first + 1}::timestamptz - interval '${SEEN_EVERY}')`;

/** The person of a session token; null: unknown, expired, or the account is disabled. */
export const findCaller = async (database: Queryable, token: string, now: Date): Promise<Caller | null> => {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const [row] = await database.query<ActorRow & { proof: string }>(FIND_CALLER_STATEMENT, [hash, now], 'find_caller');
  if (!row) return null;
  if (row.isDue)
    await database.write(
      'login_sessions',
      'update login_sessions set last_seen_at = $2 where token_hash = $1',
      [hash, now],
      'session_seen',
    );
  const { accountId, kind, id, name, areas, proof } = row;
  return { actor: { accountId, kind, id, name, roles: rolesOf(row), areas }, proof: row.isDue ? null : proof };
};

/** The person of a session token, without using the session: watching does not keep it alive. */
export const findWatcher = async (database: Queryable, token: string, now: Date): Promise<Actor | null> => {
  const hash = hashSessionToken(token);
  const [row] = hash ? await database.query<ActorRow>(FIND_ACTOR_STATEMENT, [hash, now]) : [];
  if (!row) return null;
  const { accountId, kind, id, name, areas } = row;
  return { accountId, kind, id, name, roles: rolesOf(row), areas };
};

const FIND_BY_ACCOUNT = `
select ${PERSON}, false as "isDue" from accounts a ${PEOPLE} where a.id = $1 and a.is_active and (u.id is not null or t.id is not null)`;

/** The person of an account with their current rights, for background work; null: disabled. */
export const findAccountActor = async (database: Queryable, accountId: number): Promise<Actor | null> => {
  const [row] = await database.query<ActorRow>(FIND_BY_ACCOUNT, [accountId]);
  if (!row) return null;
  const { kind, id, name, areas } = row;
  return { accountId, kind, id, name, roles: rolesOf(row), areas };
};
