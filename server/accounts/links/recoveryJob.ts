import type { Dependencies } from '../../context/dependencies.ts';
import type { PasswordRecovery } from '../../context/jobData.ts';
import { mailOfKeyStatement } from '../../outbox/queueMail.ts';
import { findAccountActor } from '../caller/findActor.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { createAccountLink } from '../people/accountLinks.ts';
import { accountStatement } from '../people/accountStatements.ts';
import { mailAccountLink } from '../people/mailAccountLink.ts';
import { mayMailLink } from './linkLimits.ts';

const run = async ({ database, now }: Dependencies, { email, origin, requestId }: PasswordRecovery): Promise<void> => {
  const account = await accountStatement.row(database, 'email', [email]);
  if (!account?.isActive || !(await mayMailLink(database, email))) return;
  await database.transaction(async (transaction) => {
    const at = now();
    const owner = await findAccountActor(transaction, account.id);
    const idempotencyKey = `password_recovery ${requestId}`;
    // A job may run twice: a second link would make the mailed one useless.
    if (!owner || (await mailOfKeyStatement.row(transaction, [idempotencyKey]))) return;
    const { token } = await createAccountLink(transaction, { accountId: account.id, purpose: 'recovery', now: at });
    await mailAccountLink(transaction, { purpose: 'recovery', token, email, name: owner.name, origin, idempotencyKey, now: at });
    await accountJournal({ database: transaction, actor: null, requestId, now: at }, { action: 'ask_recovery', owner });
  });
};

/** Mails a link to choose a new password, if the address is an active account's. */
export const recoveryJob = {
  run,
  giveUp: async ({ log }: Dependencies): Promise<void> => log.error('a password recovery could not be mailed'),
  resume: async (): Promise<void> => undefined,
};
