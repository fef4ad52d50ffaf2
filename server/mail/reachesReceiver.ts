import type { MailState } from '../../model/mail/mailStates.ts';

/**
 * Does a message reach the people it is written to. One diverted to the address for tests does not: it informs no trainee, and fills in no
 * date "convocations sent".
 */
export const reachesReceiver = ({
  state,
  redirectedTo,
}: {
  readonly state: MailState;
  readonly redirectedTo: string | null;
}): boolean => state === 'sent' && redirectedTo === null;
