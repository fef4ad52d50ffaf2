import { type EmailChangeEnd, emailChangeExpiry, RECENT_CHANGE_DAYS } from '../../../model/accounts/emailChange.ts';
import type { Actor, PersonKind } from '../../../model/kernel/access.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import type { MailSite } from '../../hydra/contract/writeContext.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { isMailAddress } from '../../outbox/queueMail.ts';
import { hashSessionToken, newSessionToken } from '../credentials/credential.ts';
import { accountJournal } from './accountJournal.ts';
import { accountStatement } from './accountStatements.ts';
import { mailAccountLink } from './mailAccountLink.ts';
import { mailAccountOwner } from './mailAccountOwner.ts';

const WAITS = 'c.confirmed_at is null and c."end" is null and c.expires_at > $2';

const WHERE = {
  /** The change of an account that waits. */
  pending: `c.account_id = $1 and ${WAITS}`,
  /** The one whose link was mailed to the new address. */
  confirmHash: `c.confirm_hash = $1 and ${WAITS}`,
  /** The one whose link was mailed to the former address: it waits, was replaced by another one, or is in force since a few days. */
  stopHash: `c.stop_hash = $1 and coalesce(c."end", 'replaced') = 'replaced'
    and coalesce(c.confirmed_at + interval '${RECENT_CHANGE_DAYS} days', c.expires_at) > $2`,
} as const;

/** A change of the address that opens an account, with its owner ($1: account or hash, $2: now). */
export const emailChangeStatement = defineBuiltStatement({
  text: (by: keyof typeof WHERE) => `
select c.id, c.account_id as "accountId", c.email, c.former_email as "formerEmail", c.expires_at as "expiresAt",
  c.confirmed_at as "confirmedAt", c.asked_by_id as "askedById", case when u.id is null then 'trainer' else 'user' end as kind,
  coalesce(u.id, t.id) as "ownerId", coalesce(u.first_name, t.first_name) as "firstName", coalesce(u.last_name, t.last_name) as "lastName",
  (select coalesce(au.first_name || ' ' || au.last_name, at.first_name || ' ' || at.last_name) from accounts a
    left join users au on au.account_id = a.id left join trainers at on at.account_id = a.id
    where a.id = c.asked_by_id and a.id <> c.account_id) as "askedBy"
from email_changes c
left join users u on u.account_id = c.account_id
left join trainers t on t.account_id = c.account_id
where ${WHERE[by]} and (u.id is not null or t.id is not null)`,
  columns: {
    id: 'int4',
    accountId: 'int4',
    email: 'text',
    formerEmail: 'text',
    expiresAt: 'timestamptz',
    confirmedAt: 'timestamptz?',
    askedById: 'int4?',
    kind: typed<PersonKind>('text'),
    ownerId: 'int4',
    firstName: 'text',
    lastName: 'text',
    askedBy: 'text?',
  },
  examples: ['pending', 'confirmHash', 'stopHash'],
});

export type EmailChangeRow = RowOf<typeof emailChangeStatement>;

/** Person whose address changes. */
interface Owner {
  readonly kind: PersonKind;
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
}

interface EmailChangeRequest {
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
  const pendingChange = await emailChangeStatement.row(transaction, 'pending', [owner.accountId, now]);
  if (pendingChange?.email === email) return;
  if (await accountStatement.row(transaction, 'email', [email]))
    throw invalid({ propertyPath: 'email', message: FIELD_REFUSALS.unique, code: 'unique' });
  const emailRequest = { ...request, email };
  await noteEmailChange(emailRequest, { former: account.email, confirmToken: await mailConfirmation(emailRequest) });
};
