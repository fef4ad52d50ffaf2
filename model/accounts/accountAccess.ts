import type { PasswordLinkPurpose } from './accountLink.ts';
import type { PendingEmail } from './emailChange.ts';

/** How a colleague gets into their account, as an administrator sees it. */
export interface AccountAccessView {
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  /** The valid link that an administrator created last; null: none. */
  readonly pending: { readonly purpose: PasswordLinkPurpose; readonly expiresAt: string } | null;
  /** The new address that waits to be confirmed; null: none. */
  readonly emailChange: PendingEmail | null;
  /** Is a mail server configured. */
  readonly sendsMails: boolean;
  /** Whether the server only catches mails: nobody receives them. */
  readonly catchesMail: boolean;
  /** Do passwords open accounts here. */
  readonly passwordLogin: boolean;
}

/** A link that an administrator has just created. */
export interface OfferedLink {
  readonly purpose: PasswordLinkPurpose;
  readonly isMailed: boolean;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** To be handed over; null: it was mailed. */
  readonly link: string | null;
}
