import type { Actor } from '../../model/accounts/access.ts';
import type { MyAccountView } from '../../model/accounts/myAccount.ts';
import type { Queryable } from '../database/database.ts';
import { browserOfSession } from './browserOfSession.ts';
import { ownAccountStatement } from './ownAccountStatement.ts';
import { ownSessionsStatement } from './ownSessionsStatement.ts';
import { passkeysStatement } from './passkeys/passkeysStatement.ts';
import { readPendingEmail } from './pendingEmailChange.ts';
import { secondFactorStatement } from './secondFactorStatement.ts';
import { hashSessionToken } from './sessionToken.ts';

interface ReadOwnAccount {
  readonly actor: Actor;
  /** The caller's session. */
  readonly token: string;
  readonly sendsMails: boolean;
  readonly canUsePasskeys: boolean;
  readonly now: Date;
}

/** The caller's own account with its open sessions. */
export const readOwnAccount = async (
  database: Queryable,
  { actor, token, sendsMails, canUsePasskeys, now }: ReadOwnAccount,
): Promise<MyAccountView> => {
  const account = await ownAccountStatement.row(database, [actor.accountId]);
  if (!account) throw new Error('The account belongs to no user and no trainer');
  const factor = await secondFactorStatement.row(database, [actor.accountId]);
  const { hasTotp = false, hasPasskey = false, recoveryCodesLeft = 0, isRequired = false } = factor ?? {};
  const passkeys = await passkeysStatement.rows(database, 'account', [actor.accountId]);
  const sessions = await ownSessionsStatement.rows(database, [actor.accountId, now, hashSessionToken(token)]);
  return {
    kind: actor.kind === 'trainer' ? 'trainer' : 'user',
    ...account,
    emailChange: await readPendingEmail(database, actor.accountId, now),
    secondFactor: { hasTotp, hasPasskey, recoveryCodesLeft, isRequired },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    canUsePasskeys,
    sendsMails,
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => ({
      id,
      ...browserOfSession(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent,
    })),
  };
};
