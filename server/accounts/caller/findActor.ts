import type { Actor, PersonActor } from '../../../model/kernel/access.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { keyActorName } from '../../../model/messages/integrations/apiKey.ts';
import { isNamedGroup, onCustomised } from '../../../model/registry/customisation.ts';
import { isStorageFull } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { BoundedMap } from '../../kernel/boundedMap.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import {
  type ActorRow,
  accountActorStatement,
  callerStatement,
  keyActorStatement,
  keyOfAccountStatement,
  sessionActorStatement,
} from './actorStatements.ts';

/** Notes the last use of a login or a key, which a full disk may refuse: people can still read. */
const noteUse = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};

interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly areas: readonly number[];
}

const actorOf = (accountId: number, { id, name, roles, areas }: KeyRow): Actor => ({
  kind: 'key',
  accountId,
  id,
  name: keyActorName(name),
  roles: roles as readonly Role[],
  areas,
});

interface KeyUse {
  readonly hash: Buffer;
  /** Address of the caller. */
  readonly address: string;
  readonly now: Date;
}

/** The caller of an API key; null: unknown, expired, revoked, or its maker's account is disabled. */
export const findKeyCaller = async (database: Queryable, { hash, address, now }: KeyUse): Promise<Caller | null> => {
  const row = await keyActorStatement.row(database, [hash, now]);
  if (!row) return null;
  if (row.isDue)
    await noteUse(() =>
      database.write(
        'api_keys',
        'update api_keys set last_used_at = $2, last_address = $3 where secret_hash = $1',
        [hash, now, address],
        'key_seen',
      ),
    );
  return { actor: actorOf(row.accountId, row), proof: row.isDue ? null : row.proof };
};

/** The key behind an account, for work that it began, even if it expired meanwhile; null: none, revoked or stopped. */
const findKeyActor = async (database: Queryable, accountId: number): Promise<Actor | null> => {
  const row = await keyOfAccountStatement.row(database, [accountId]);
  return row ? actorOf(accountId, row) : null;
};

const IDENTITY: Record<ActorRow['kind'], Role> = { user: 'ROLE_USER', trainer: 'ROLE_TRAINER' };

/** Few combinations of groups exist; this limits memory in unusual cases. */
const parsedRoles = new BoundedMap<string, readonly Role[]>(500);

/** The groups that a field of an administrator names are roles as well. */
const isRole = (granted: string): boolean => granted.startsWith('ROLE_') || isNamedGroup(granted);

const rolesOf = ({ kind, granted }: Pick<ActorRow, 'kind' | 'granted'>): readonly Role[] =>
  parsedRoles.getOrMake(`${kind} ${granted ?? ''}`, () => [
    ...new Set([IDENTITY[kind], ...((granted?.split(' ').filter(isRole) ?? []) as Role[])]),
  ]);

onCustomised(() => parsedRoles.clear());

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
