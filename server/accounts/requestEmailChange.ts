import type { Actor, PersonKind } from '../../model/accounts/access.ts';
import { type EmailChangeEnd, emailChangeExpiry } from '../../model/accounts/emailChange.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import type { Queryable } from '../database/database.ts';
import { invalid, problem } from '../domainError.ts';
import { isMailAddress } from '../mail/queueMail.ts';
import type { MailSite } from '../records/writeContext.ts';
import { accountJournal } from './accountJournal.ts';
import { accountStatement } from './accountStatement.ts';
import { emailChangeStatement } from './emailChangeStatement.ts';
import { mailAccountLink } from './mailAccountLink.ts';
import { mailAccountOwner } from './mailAccountOwner.ts';
import { hashSessionToken, newSessionToken } from './sessionToken.ts';

/** Whose address changes. */
interface Owner {
  readonly kind: PersonKind;
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
}

export interface EmailChangeRequest {
  readonly transaction: Queryable;
  readonly owner: Owner;
  /** Any case. */
  readonly email: string;
  readonly actor: Actor;
  readonly site: MailSite;
  readonly requestId: string;
  readonly now: Date;
}

const END = `update email_changes set "end" = $2
where account_id = $1 and confirmed_at is null and "end" is null and ($3 or asked_by_id = account_id) returning id`;

/** Ends the change of an account that waits; `onlyOwn`: if its person asked for it. Returns whether there was one. */
export const endPendingEmail = async (
  transaction: Queryable,
  accountId: number,
  { end, onlyOwn = false }: { readonly end: EmailChangeEnd; readonly onlyOwn?: boolean },
): Promise<boolean> => (await transaction.write('email_changes', END, [accountId, end, !onlyOwn])).length > 0;

const INSERT = `
insert into email_changes (account_id, email, former_email, confirm_hash, stop_hash, asked_by_id, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Tells the former address, with the link that stops the change, if the server knows its own address. */
const tellFormer = async (
  { transaction, owner, email, actor, site, now }: EmailChangeRequest,
  former: string,
): Promise<string | null> => {
  if (!isMailAddress(former)) return null;
  if (site.origin === null) {
    await mailAccountOwner(transaction, { notice: 'emailAsked', email: former, now });
    return null;
  }
  const token = newSessionToken();
  const isOwn = actor.accountId === owner.accountId;
  await mailAccountLink(transaction, {
    purpose: 'email_stop',
    token,
    email: former,
    newEmail: email,
    name: owner.name,
    origin: site.origin,
    ...(!isOwn && { author: actor }),
    now,
  });
  return token;
};

/** Mails the link that confirms the new address. */
export const mailConfirmation = async (
  { transaction, owner, email, actor, site, now }: EmailChangeRequest,
  idempotencyKey?: string,
): Promise<string | null> => {
  if (site.origin === null) return null;
  const token = newSessionToken();
  const isOwn = actor.accountId === owner.accountId;
  await mailAccountLink(transaction, {
    purpose: 'email',
    token,
    email,
    name: owner.name,
    origin: site.origin,
    isReadable: !site.hasMailServer,
    ...(!isOwn && { author: actor }),
    ...(idempotencyKey && { idempotencyKey }),
    now,
  });
  return token;
};

const hashOf = (token: string | null): Buffer | null => (token === null ? null : hashSessionToken(token));

/** Notes that an account shall have another address, and tells the former one. Nothing is sent to the new one yet. */
export const noteEmailChange = async (
  request: EmailChangeRequest,
  { former, confirmToken }: { readonly former: string; readonly confirmToken: string | null },
): Promise<void> => {
  const { transaction, owner, email, actor, requestId, now } = request;
  const stopToken = await tellFormer(request, former);
  await endPendingEmail(transaction, owner.accountId, { end: 'replaced' });
  await transaction.write('email_changes', INSERT, [
    owner.accountId,
    email,
    former,
    hashOf(confirmToken),
    hashOf(stopToken),
    actor.accountId,
    now,
    emailChangeExpiry(now),
  ]);
  await accountJournal({ database: transaction, actor, requestId, now }, { action: 'ask_email', owner, after: { email } });
};

/**
 * A colleague's new address, in the caller's transaction: it waits until it is confirmed by the link mailed to it, and the former one
 * stays in use for everything. Programs may not (docs/decisions/0031-confirmed-addresses.md).
 */
export const requestEmailChange = async (request: EmailChangeRequest): Promise<void> => {
  const { transaction, owner, actor, now } = request;
  const email = request.email.trim().toLowerCase();
  const account = await accountStatement.row(transaction, 'lockedId', [owner.accountId]);
  if (!account || account.email === email) return;
  if (actor.kind === 'key') throw problem('request.forbidden', 'integration.login_by_key');
  const waiting = await emailChangeStatement.row(transaction, 'pending', [owner.accountId, now]);
  if (waiting?.email === email) return;
  if (await accountStatement.row(transaction, 'email', [email]))
    throw invalid({ propertyPath: 'email', message: FIELD_REFUSALS.unique, code: 'unique' });
  const named = { ...request, email };
  await noteEmailChange(named, { former: account.email, confirmToken: await mailConfirmation(named) });
};
