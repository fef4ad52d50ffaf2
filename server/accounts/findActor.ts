import type { Actor, PersonActor } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { BoundedMap } from '../boundedMap.ts';
import type { Queryable } from '../database/database.ts';
import { type ActorRow, accountActorStatement, callerStatement, sessionActorStatement } from './actorStatement.ts';
import { findKeyActor } from './findKeyCaller.ts';
import { noteUse } from './noteUse.ts';
import { hashSessionToken } from './sessionToken.ts';

const IDENTITY: Record<ActorRow['kind'], Role> = { user: 'ROLE_USER', trainer: 'ROLE_TRAINER' };

/** Few combinations of groups exist; this limits memory in unusual cases. */
const parsedRoles = new BoundedMap<string, readonly Role[]>(500);

const rolesOf = ({ kind, granted }: Pick<ActorRow, 'kind' | 'granted'>): readonly Role[] =>
  parsedRoles.getOrMake(`${kind} ${granted ?? ''}`, () => [
    ...new Set([IDENTITY[kind], ...((granted?.split(' ').filter(Boolean) ?? []) as Role[])]),
  ]);

/** A person, and a proof: `proofExpression` returns the same value while nothing about the person has changed. */
export interface Caller {
  readonly actor: Actor;
  /** Null: cannot be proven, the session's last use has to be updated first. */
  readonly proof: string | null;
}

/** The person of a session token; null: unknown, expired, or the account is disabled. */
export const findCaller = async (database: Queryable, token: string, now: Date): Promise<Caller | null> => {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const row = await callerStatement.row(database, [hash, now]);
  if (!row) return null;
  if (row.isDue)
    await noteUse(() =>
      database.write(
        'login_sessions',
        'update login_sessions set last_seen_at = $2 where token_hash = $1',
        [hash, now],
        'session_seen',
      ),
    );
  const { accountId, kind, id, name, areas, lacksFactor, mustChangePassword, proof } = row;
  return {
    actor: { accountId, kind, id, name, roles: rolesOf(row), areas, lacksFactor, mustChangePassword },
    proof: row.isDue ? null : proof,
  };
};

/** The person of a session token, without using the session: watching does not keep it alive. */
export const findWatcher = async (database: Queryable, token: string, now: Date): Promise<Actor | null> => {
  const hash = hashSessionToken(token);
  const row = hash && (await sessionActorStatement.row(database, [hash, now]));
  if (!row) return null;
  const { accountId, kind, id, name, areas, lacksFactor, mustChangePassword } = row;
  return { accountId, kind, id, name, roles: rolesOf(row), areas, lacksFactor, mustChangePassword };
};

/** The person of an account with their current rights; null: disabled, or an API key's. */
export const findAccountPerson = async (database: Queryable, accountId: number): Promise<PersonActor | null> => {
  const row = await accountActorStatement.row(database, [accountId]);
  if (!row) return null;
  const { kind, id, name, areas, lacksFactor, mustChangePassword } = row;
  return { accountId, kind, id, name, roles: rolesOf(row), areas, lacksFactor, mustChangePassword };
};

/** The person or key of an account with its current rights, for background work; null: disabled or revoked. */
export const findAccountActor = async (database: Queryable, accountId: number): Promise<Actor | null> =>
  (await findAccountPerson(database, accountId)) ?? findKeyActor(database, accountId);
