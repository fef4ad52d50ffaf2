import type { Actor } from '../../model/accounts/access.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalid, problem } from '../domainError.ts';
import { accountJournal } from './accountJournal.ts';
import { limitLinkRequests } from './linkThrottle.ts';

interface AskEmailChange {
  readonly actor: Actor;
  /** The current and the new address. */
  readonly current: string;
  readonly email: string;
  /** The caller's address. */
  readonly address: string;
  readonly origin: string;
  readonly requestId: string;
}

/** Queues the mail that confirms a new address. Whether another account has it changes neither answer nor work. */
export const askEmailChange = async (deps: Dependencies, asked: AskEmailChange): Promise<void> => {
  const { actor, current, address, origin, requestId } = asked;
  const email = asked.email.toLowerCase();
  if (!deps.mailer) throw problem('record.conflict', 'account.no_mail_server_email');
  if (email === current)
    throw invalid({ propertyPath: 'email', message: problemMessage('account.same_email'), code: 'unchanged' });
  await limitLinkRequests(deps.database, { email, address });
  const now = deps.now();
  await deps.database.transaction(async (transaction) => {
    await accountJournal(
      { database: transaction, actor, requestId, now },
      { action: 'ask_email', owner: actor, after: { email } },
    );
    await deps.jobs.enqueue(transaction, 'email_change', { accountId: actor.accountId, email, origin, requestId });
  });
};
