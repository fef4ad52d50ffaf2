import type { Actor } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { keyActorName } from '../../model/messages/integrations/apiKey.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from './findActor.ts';
import { keyActorStatement, keyOfAccountStatement } from './keyActorStatement.ts';
import { noteUse } from './noteUse.ts';

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
  /** Of the caller. */
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
export const findKeyActor = async (database: Queryable, accountId: number): Promise<Actor | null> => {
  const row = await keyOfAccountStatement.row(database, [accountId]);
  return row ? actorOf(accountId, row) : null;
};
