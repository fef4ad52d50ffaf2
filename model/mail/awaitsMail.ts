import type { NotificationKind, SessionMailDocument } from './notificationEmailKinds.ts';

/** What decides whether a recipient is written to without being asked for by name. */
interface Recipient {
  readonly receiver: readonly string[];
  /** The last mail of that kind to them. */
  readonly last: { readonly state: string } | null;
  /** Why their document cannot be made, or null. */
  readonly refusal: string | null;
}

/** Has the recipient not got the document yet: no mail of it, or one that did not arrive. */
export const lacksMail = ({ last }: Pick<Recipient, 'last'>): boolean =>
  last === null || last.state === 'refused' || last.state === 'bounced';

/** Can the recipient be written to: an address, and a document that can be made. */
export const isWritable = ({ receiver, refusal }: Pick<Recipient, 'receiver' | 'refusal'>): boolean =>
  receiver.length > 0 && refusal === null;

/** Whom a document goes to first: a convention is between organisations. */
export const firstKindOf = (document: SessionMailDocument): NotificationKind =>
  document === 'convention' ? 'company' : 'individual';
