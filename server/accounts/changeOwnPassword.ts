import type { Actor } from '../../model/accounts/access.ts';
import type { Database } from '../database/database.ts';
import { accountJournal } from './accountJournal.ts';
import { openLoginSession } from './loginSessions.ts';
import { noticeOwner } from './noticeOwner.ts';
import { saveAccount } from './saveAccount.ts';

interface ChangeOwnPassword {
  readonly actor: Actor;
  readonly email: string;
  readonly password: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Changes one's password: it closes all sessions, and opens a new one for the caller, whose token it returns. */
export const changeOwnPassword = (
  database: Database,
  { actor, email, password, userAgent, requestId, now }: ChangeOwnPassword,
): Promise<string> =>
  database.transaction(async (transaction) => {
    await saveAccount(transaction, { accountId: actor.accountId, password });
    await noticeOwner(transaction, { notice: 'passwordChanged', email, now });
    await accountJournal({ database: transaction, actor, requestId, now }, { action: 'change_password', owner: actor });
    return openLoginSession(transaction, actor.accountId, { userAgent, now });
  });
