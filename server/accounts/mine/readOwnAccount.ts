import { SESSION_IDLE_HOURS, SESSION_MAX_HOURS } from '../../../model/accounts/loginSession.ts';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import { readPendingEmail } from '../links/pendingEmailChange.ts';
import { ownAccountStatement, secondFactorStatement } from '../people/accountStatements.ts';
import { passkeysStatement } from '../secondFactor/passkeySchemas.ts';
import { browserOfSession } from '../sessions/sessionOrigin.ts';

interface ReadOwnAccount {
  readonly actor: Actor;
  /** The caller's session. */
  readonly token: string;
  readonly sendsMails: boolean;
  readonly canUsePasskeys: boolean;
  readonly now: Date;
}

/** Open sessions of an account ($1) now ($2); $3: hash of the caller's token. */
const ownSessionsStatement = defineStatement({
  text: `
select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent", token_hash = $3 as "isCurrent"
from login_sessions
where account_id = $1
  and created_at > $2::timestamptz - interval '${SESSION_MAX_HOURS} hours'
  and last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_HOURS} hours'
order by last_seen_at desc, created_at desc`,
  columns: { id: 'uuid', createdAt: 'timestamptz', lastSeenAt: 'timestamptz', userAgent: 'text?', isCurrent: 'bool' },
});

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
