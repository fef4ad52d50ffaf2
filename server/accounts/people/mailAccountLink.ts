import { type AccountLinkPurpose, accountLinkPath } from '../../../model/accounts/accountLink.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { linkMask } from '../../../model/mail/mailMasks.ts';
import { linkMail } from '../../../model/messages/accounts/accountMails.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { queueMail } from '../../outbox/queueMail.ts';

interface MailAccountLink {
  readonly purpose: AccountLinkPurpose;
  readonly token: string;
  /** The receiver. */
  readonly email: string;
  readonly name: string;
  /** Origin under which people reach the product. */
  readonly origin: string;
  /** The administrator who sends it. Default: nobody. */
  readonly author?: { readonly name: string; readonly accountId: number };
  /** The new address of a change, for the owner of the former one. */
  readonly newEmail?: string;
  /** Without a mail server an administrator reads the link in the outbox and hands it over. Default: masked. */
  readonly isReadable?: boolean;
  readonly idempotencyKey?: string;
  /** End of an invitation, whose hours depend on the day. */
  readonly expiresAt?: Date;
  readonly now: Date;
}

/** Queues the mail with a link, to be sent at once. The outbox masks the link, unless it is readable: its readers could use it. */
export const mailAccountLink = async (transaction: Queryable, link: MailAccountLink): Promise<void> => {
  const { purpose, token, email, name, origin, author, newEmail, isReadable = false, idempotencyKey, expiresAt, now } = link;
  const organisation = await readConfiguration(transaction, 'organisation_name');
  await queueMail(transaction, {
    kind: 'account',
    ...linkMail(purpose, {
      name: escapeHtml(name),
      author: author ? escapeHtml(author.name) : null,
      organisation: organisation ? escapeHtml(organisation) : null,
      address: escapeHtml(`${origin}${accountLinkPath(isReadable ? token : linkMask())}`),
      newEmail: newEmail === undefined ? undefined : escapeHtml(newEmail),
      expiresAt,
    }),
    ...(!isReadable && { secrets: { [linkMask()]: token } }),
    to: [email],
    createdById: author?.accountId ?? null,
    ...(idempotencyKey && { idempotencyKey }),
    sendAfter: now,
    now,
  });
};
