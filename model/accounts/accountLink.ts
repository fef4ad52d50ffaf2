/**
 * Purpose of a link to choose a password. `invitation` and `reset` come from an administrator, before and after the first
 * password; `recovery` was asked for on the login page.
 */
export type PasswordLinkPurpose = 'invitation' | 'reset' | 'recovery';

/**
 * Purpose of a one-time link. `email` confirms a new address, `email_stop` is for the owner of the former one who did not ask.
 */
export type AccountLinkPurpose = PasswordLinkPurpose | 'email' | 'email_stop';

/** A link to choose a password expires after this time, or later (`accountLinkExpiry`). */
export const ACCOUNT_LINK_HOURS: Readonly<Record<PasswordLinkPurpose, number>> = {
  invitation: 48,
  reset: 48,
  recovery: 2,
};

/** Fragment of the page for people who forgot their password. */
export const RECOVERY_HASH = '#/acces';

/** Address of the page behind a link, after the origin. The token is in the fragment: no server, proxy or log sees it. */
export const accountLinkPath = (token: string): string => `/${RECOVERY_HASH}/${token}`;

/** A valid link, as its page shows it. */
export interface AccountLinkView {
  readonly purpose: AccountLinkPurpose;
  readonly firstName: string;
  /** The address to log in with; of the links of a change the new one. */
  readonly email: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
