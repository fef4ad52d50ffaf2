import type { Right } from '../kernel/access.ts';

/** A key acts without a person: only administrators make and revoke them. */
export const INTEGRATION_RIGHT: Right = ['ROLE_ADMIN'];
