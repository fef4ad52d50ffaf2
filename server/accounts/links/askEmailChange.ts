import type { Actor } from '../../../model/kernel/access.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { noteEmailChange } from '../people/requestEmailChange.ts';
import { limitLinkRequests } from './linkLimits.ts';

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

/** Notes a new address, and queues the mail that confirms it. Whether another account has it changes neither answer nor work. */
export const askEmailChange = async (deps: Dependencies, request: AskEmailChange): Promise<void> => {
  const { actor, current, address, origin, requestId } = request;
  const email = request.email.toLowerCase();
  if (!deps.mailer) throw problem('record.conflict', 'account.no_mail_server_email');
  if (email === current)
    throw invalid({ propertyPath: 'email', message: problemMessage('account.same_email'), code: 'unchanged' });
  await limitLinkRequests(deps.database, { email, address });
  const now = deps.now();
  await deps.database.transaction(async (transaction) => {
    const { accountId, id, name } = actor;
    const owner = { kind: actor.kind === 'trainer' ? 'trainer' : 'user', accountId, id, name } as const;
    const site = { origin, hasMailServer: true };
    const request = { transaction, owner, email, actor, site, requestId, now };
    await noteEmailChange(request, { former: current, confirmToken: null });
    await deps.jobs.enqueue(transaction, 'email_change', { accountId: actor.accountId, email, origin, requestId });
  });
};
