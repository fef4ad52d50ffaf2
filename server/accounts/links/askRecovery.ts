import type { Dependencies } from '../../context/dependencies.ts';
import { problem } from '../../kernel/domainError.ts';
import { limitLinkRequests } from './linkLimits.ts';

interface AskRecovery {
  readonly email: string;
  /** The caller's address. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * Can people recover a password by themselves, where passwords open accounts. It needs a mail server, and PUBLIC_URL: without it the link's origin would come from
 * the anonymous request, whose sender could name a host of their own.
 */
export const canRecover = ({ mailer, settings }: Pick<Dependencies, 'mailer' | 'settings'>): boolean =>
  mailer !== null && settings.publicUrl !== null && settings.passwordLogin;

/**
 * Queues a recovery. It never looks the address up: answer and work are the same for every address, and a job does the rest
 * (docs/decisions/0020-account-links.md).
 */
export const askRecovery = async (deps: Dependencies, { email, address, requestId }: AskRecovery): Promise<void> => {
  const origin = deps.settings.publicUrl;
  if (origin === null || !canRecover(deps)) throw problem('record.conflict', 'account.no_mail_server');
  const typed = email.toLowerCase();
  await limitLinkRequests(deps.database, { email: typed, address });
  await deps.database.transaction((transaction) =>
    deps.jobs.enqueue(transaction, 'password_recovery', { email: typed, origin, requestId }),
  );
};
