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

/** Columns of the person behind an account `a`, who is a user `u` or a trainer `t`. */
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
 * Runs on every request: one statement of index look-ups. It joins the account and the groups as they stand, so that a
 * switched-off account and a changed role act at once. Roles come as one text: an array of forty costs more to build and
 * to read than the rest of the statement.
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

/** Groups change rarely, their combinations are few; this bounds what odd ones could keep. */
const parsedRoles = new BoundedMap<string, readonly Role[]>(500);

const rolesOf = ({ kind, granted }: ActorRow): readonly Role[] =>
  parsedRoles.getOrMake(`${kind} ${granted ?? ''}`, () => [
    ...new Set([IDENTITY[kind], ...((granted?.split(' ').filter(Boolean) ?? []) as Role[])]),
  ]);

/** A person, and what proves later, by `proofExpression`, that nothing of it has changed. */
export interface Caller {
  readonly actor: Actor;
  /** Null: not to be proved, the use of the session has to be noted first. */
  readonly proof: string | null;
}

const FIND_CALLER_STATEMENT = `select c.*, (select epoch::text from access_epoch) as proof from (${FIND_ACTOR_STATEMENT}) c`;

/**
 * SQL of the proof of a session's person; null when the session is over or its use has to be noted. `first` is the number of its
 * first parameter. The epoch grows with every change of what `FIND_ACTOR_STATEMENT` reads, the session excepted.
 */
export const proofExpression = (first: number): string => `(
select e.epoch::text from login_sessions s cross join access_epoch e
where s.token_hash = $${first}
  and s.created_at > $${first + 1}::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at >= $${first + 1}::timestamptz - interval '${SEEN_EVERY}')`;

/** The person behind a session's token, or null when the token is unknown, too old, or the account switched off. */
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

/** The person behind a session's token, as they are now, for somebody who watches without using the session: it still grows idle. */
export const findWatcher = async (database: Queryable, token: string, now: Date): Promise<Actor | null> => {
  const hash = hashSessionToken(token);
  const [row] = hash ? await database.query<ActorRow>(FIND_ACTOR_STATEMENT, [hash, now]) : [];
  if (!row) return null;
  const { accountId, kind, id, name, areas } = row;
  return { accountId, kind, id, name, roles: rolesOf(row), areas };
};

const FIND_BY_ACCOUNT = `
select ${PERSON}, false as "isDue" from accounts a ${PEOPLE} where a.id = $1 and a.is_active and (u.id is not null or t.id is not null)`;

/** The person of an account, with the rights that they have now, for work that goes on without them; null: switched off. */
export const findAccountActor = async (database: Queryable, accountId: number): Promise<Actor | null> => {
  const [row] = await database.query<ActorRow>(FIND_BY_ACCOUNT, [accountId]);
  if (!row) return null;
  const { kind, id, name, areas } = row;
  return { accountId, kind, id, name, roles: rolesOf(row), areas };
};
