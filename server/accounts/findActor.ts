import type { Actor } from '../../model/access.ts';
import type { Role } from '../../model/roles.ts';
import type { Queryable } from '../database/database.ts';
import { SESSION_IDLE_HOURS, SESSION_MAX_HOURS } from './loginSessions.ts';
import { hashSessionToken } from './sessionToken.ts';

interface ActorRow {
  readonly accountId: number;
  readonly kind: Actor['kind'];
  readonly id: number;
  readonly name: string;
  readonly roles: Role[];
  readonly areas: number[];
  readonly isDue: boolean;
}

const SEEN_EVERY = '1 minute';

/**
 * Runs on every request: one statement of index look-ups. It joins the account and the groups as they stand, so that a
 * switched-off account and a changed role act at once.
 */
export const FIND_ACTOR_STATEMENT = `
select a.id as "accountId", p.kind, p.id, p.name, p.roles, p.areas, s.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY}' as "isDue"
from login_sessions s
join accounts a on a.id = s.account_id and a.is_active
cross join lateral (
  select 'user' as kind, u.id, u.first_name || ' ' || u.last_name as name,
    array(select 'ROLE_USER' union select unnest(g.roles) from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id) as roles,
    array(select target_id from users_areas where owner_id = u.id) as areas
  from users u where u.account_id = a.id
  union all
  select 'trainer', t.id, t.first_name || ' ' || t.last_name,
    case when t.is_region_manager then array['ROLE_TRAINER', 'ROLE_TRAINER_REGION_MANAGER'] else array['ROLE_TRAINER'] end,
    array(select target_id from trainers_areas where owner_id = t.id)
  from trainers t where t.account_id = a.id
) p
where s.token_hash = $1
  and s.created_at > $2::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and s.last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_HOURS} hours'`;

/** The person behind a session's token, or null when the token is unknown, too old, or the account switched off. */
export const findActor = async (database: Queryable, token: string, now: Date): Promise<Actor | null> => {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const [row] = await database.query<ActorRow>(FIND_ACTOR_STATEMENT, [hash, now], 'find_actor');
  if (!row) return null;
  const { isDue, ...actor } = row;
  if (isDue) await database.query('update login_sessions set last_seen_at = $2 where token_hash = $1', [hash, now], 'session_seen');
  return actor;
};
