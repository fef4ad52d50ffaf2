import type { Actor } from '../../../model/kernel/access.ts';
import type { Database } from '../../database/database.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import { saveAccount } from '../people/saveAccount.ts';
import { openLoginSession } from '../sessions/loginSessions.ts';
import { sessionOrigin } from '../sessions/sessionOrigin.ts';

interface ChangeOwnPassword {
  readonly actor: Actor;
  readonly email: string;
  readonly password: string;
  /** Token of the caller's session, which is replaced. */
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Changes one's password: it closes all sessions, and opens a new one for the caller, whose token it returns. */
export const changeOwnPassword = (
  database: Database,
  { actor, email, password, token, userAgent, requestId, now }: ChangeOwnPassword,
): Promise<string> =>
  database.transaction(async (transaction) => {
    const origin = await sessionOrigin(transaction, token);
    await saveAccount(transaction, { accountId: actor.accountId, password });
    await mailAccountOwner(transaction, { notice: 'passwordChanged', email, now });
    await accountJournal({ database: transaction, actor, requestId, now }, { action: 'change_password', owner: actor });
    return openLoginSession(transaction, actor.accountId, { userAgent, now, ...origin });
  });
