import type { PendingEmail } from './emailChange.ts';
import type { OwnPasskey } from './passkey.ts';
import type { SecondFactorView } from './secondFactor.ts';

/** Pages that a member of the staff may choose to start with; the first is everybody's until they choose. */
export const FIRST_PAGES = ['planning', 'my-day'] as const;
export type FirstPage = (typeof FIRST_PAGES)[number];

/** Device that a browser runs on, as the browser states it. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A login of the person; instants are ISO 8601. */
export interface OwnSession extends SessionDevice {
  /** A UUID. */
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** Is it the one that asks. */
  readonly isCurrent: boolean;
}

/** The person's own account. */
export interface MyAccountView {
  readonly kind: 'user' | 'trainer';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Where a member of the staff lands after login; a trainer lands in their space. */
  readonly firstPage: FirstPage;
  /** The new address that waits to be confirmed; null: none. */
  readonly emailChange: PendingEmail | null;
  /** False: the person only logs in through an identity provider. */
  readonly hasPassword: boolean;
  readonly secondFactor: SecondFactorView;
  /** The oldest first. */
  readonly passkeys: readonly OwnPasskey[];
  /** Does the address of the product allow passkeys. */
  readonly canUsePasskeys: boolean;
  /** Is a mail server configured, so that a new address can be confirmed. */
  readonly sendsMails: boolean;
  /** The last used first. */
  readonly sessions: readonly OwnSession[];
}
