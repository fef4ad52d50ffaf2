import type { Dependencies } from '../../context/dependencies.ts';
import type { EmailChange } from '../../context/jobData.ts';
import { mailOfKeyStatement } from '../../outbox/queueMail.ts';
import { findAccountPerson } from '../caller/findActor.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import { accountStatement } from '../people/accountStatements.ts';
import { emailChangeStatement, mailConfirmation } from '../people/requestEmailChange.ts';
import { mayMailLink } from './linkLimits.ts';

const run = async (
  { database, mailer, now }: Dependencies,
  { accountId, email, origin, requestId }: EmailChange,
): Promise<void> => {
  const isTaken = (await accountStatement.row(database, 'email', [email])) !== undefined;
  if (isTaken || !(await mayMailLink(database, email))) return;
  await database.transaction(async (transaction) => {
    const at = now();
    const owner = await findAccountPerson(transaction, accountId);
    const pendingChange = await emailChangeStatement.row(transaction, 'pending', [accountId, at]);
    const idempotencyKey = `email_change ${requestId}`;
    // A job may run twice: a second link would make the mailed one useless.
    if (!owner || pendingChange?.email !== email || (await mailOfKeyStatement.row(transaction, [idempotencyKey]))) return;
    const site = { origin, hasMailServer: mailer !== null };
    const request = { transaction, owner, email, actor: owner, site, requestId, now: at };
    const token = await mailConfirmation(request, idempotencyKey);
    const values = [pendingChange.id, token && hashSessionToken(token)];
    await transaction.write('email_changes', 'update email_changes set confirm_hash = $2 where id = $1', values);
  });
};

/** Mails the link that confirms a new address, unless another account has the address. */
export const emailChangeJob = {
  run,
  giveUp: async ({ log }: Dependencies): Promise<void> => log.error('the confirmation of a new address could not be mailed'),
  resume: async (): Promise<void> => undefined,
};
