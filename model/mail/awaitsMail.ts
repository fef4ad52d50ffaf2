import type { MailState } from './mailStates.ts';
import type { NotificationKind, SessionMailDocument } from './notificationEmailKinds.ts';

/** Facts that decide whether a recipient is written to without being asked for by name. */
interface Recipient {
  readonly receiver: readonly string[];
  /** The last mail of that document to them, or to the company for its trainees, that nobody cancelled. */
  readonly last: {
    readonly state: string;
    /** Whether the mail went to the address for tests. */
    readonly isDiverted: boolean;
  } | null;
  /** Why their document cannot be made, or null. */
  readonly refusal: string | null;
}

/** States of a mail that did not arrive. */
export const UNARRIVED_STATES = ['refused', 'bounced'] as const satisfies readonly MailState[];

/**
 * Has the recipient not got the document yet: no mail of it, one that did not arrive, or one for tests. A mail that waits counts, as
 * does one that is kept because there is no mail server: to write it again would make a second one.
 */
export const lacksMail = ({ last }: Pick<Recipient, 'last'>): boolean =>
  last === null || last.isDiverted || UNARRIVED_STATES.some((state) => state === last.state);

/** Can the recipient be written to: an address, and a document that can be made. */
export const isWritable = ({ receiver, refusal }: Pick<Recipient, 'receiver' | 'refusal'>): boolean =>
  receiver.length > 0 && refusal === null;

/** Kind of recipient that a document goes to first: a convention is between organisations. */
export const firstKindOf = (document: SessionMailDocument): NotificationKind =>
  document === 'convention' ? 'company' : 'individual';
