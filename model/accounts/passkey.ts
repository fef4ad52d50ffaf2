import { text } from '../kernel/field.ts';

/** A passkey of the person's own account; instants are ISO 8601. */
export interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  /** Null: never used since. */
  readonly lastUsedAt: string | null;
}

/** The name that tells one passkey from another. */
export const PASSKEY_NAME = text({ required: true, maxLength: 60 });

/** One account's. A person has a few devices. */
export const MAX_PASSKEYS = 20;

/** How long a browser may take to answer a challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
