import type { PasswordLinkPurpose } from '../../../model/accounts/accountLink.ts';
import { accountLinkExpiry } from '../../../model/accounts/accountLinkExpiry.ts';
import type { Queryable } from '../../database/database.ts';
import { hashSessionToken, newSessionToken } from '../credentials/credential.ts';

interface NewAccountLink {
  readonly accountId: number;
  readonly purpose: PasswordLinkPurpose;
  readonly now: Date;
}

/** A link's token, which is not stored, and its expiry. */
export interface AccountLink {
  readonly token: string;
  readonly expiresAt: Date;
}

const DROP_REPLACED = 'delete from account_links where expires_at <= $1 or (account_id = $2 and purpose = $3)';

const INSERT = `
insert into account_links (token_hash, account_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)`;

/** Creates a one-time link. It replaces the account's earlier one for the same purpose; expired links of all accounts are deleted. */
export const createAccountLink = async (
  transaction: Queryable,
  { accountId, purpose, now }: NewAccountLink,
): Promise<AccountLink> => {
  const token = newSessionToken();
  const expiresAt = accountLinkExpiry(purpose, now);
  await transaction.write('account_links', DROP_REPLACED, [now, accountId, purpose]);
  await transaction.write('account_links', INSERT, [hashSessionToken(token), accountId, purpose, now, expiresAt]);
  return { token, expiresAt };
};

/** Purpose of a used link. */
interface TakenLink {
  readonly accountId: number;
  readonly purpose: PasswordLinkPurpose;
}

const TAKE = `
delete from account_links where token_hash = $1 and expires_at > $2 returning account_id as "accountId", purpose`;

/** Uses a link up: of two transactions only one gets it. Null: unknown, expired or already used. */
export const takeAccountLink = async (transaction: Queryable, token: string, now: Date): Promise<TakenLink | null> => {
  const hash = hashSessionToken(token);
  const [link] = hash ? await transaction.write<TakenLink>('account_links', TAKE, [hash, now]) : [];
  return link ?? null;
};

/** Makes all links of an account useless. */
export const dropAccountLinks = async (transaction: Queryable, accountId: number): Promise<void> => {
  await transaction.write('account_links', 'delete from account_links where account_id = $1', [accountId]);
};
