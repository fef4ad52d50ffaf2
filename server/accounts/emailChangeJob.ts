import type { Dependencies } from '../dependencies.ts';
import { mailOfKeyStatement } from '../mail/mailOfKeyStatement.ts';
import { createAccountLink } from './accountLinks.ts';
import { accountStatement } from './accountStatement.ts';
import type { EmailChange } from './emailChange.ts';
import { findAccountActor } from './findActor.ts';
import { mayMailLink } from './linkThrottle.ts';
import { mailAccountLink } from './mailAccountLink.ts';

const run = async ({ database, now }: Dependencies, { accountId, email, origin, requestId }: EmailChange): Promise<void> => {
  const isTaken = (await accountStatement.row(database, 'email', [email])) !== undefined;
  if (isTaken || !(await mayMailLink(database, email))) return;
  await database.transaction(async (transaction) => {
    const at = now();
    const owner = await findAccountActor(transaction, accountId);
    const idempotencyKey = `email_change ${requestId}`;
    // A job may run twice: a second link would make the mailed one useless.
    if (!owner || (await mailOfKeyStatement.row(transaction, [idempotencyKey]))) return;
    const { token } = await createAccountLink(transaction, { accountId, purpose: 'email', email, now: at });
    await mailAccountLink(transaction, { purpose: 'email', token, email, name: owner.name, origin, idempotencyKey, now: at });
  });
};

/** Mails the link that confirms a new address, unless another account has the address. */
export const emailChangeJob = {
  run,
  giveUp: async ({ log }: Dependencies): Promise<void> => log.error('the confirmation of a new address could not be mailed'),
  resume: async (): Promise<void> => undefined,
};
