import type { Violation } from '../kernel/validation.ts';
import type { OfferedLink } from './accountAccess.ts';

/** People that one request may invite. */
export const TEAM_MAX = 200;

/** Outcome for a person of `POST /api/users/invitations`, in the order of the request. */
export interface TeamInvitation {
  readonly email: string;
  /** IRI; null: refused, nothing of this person is stored. */
  readonly user: string | null;
  /** The address already had an account without a password: it got a new link, and its rights are as they were. */
  readonly isKnown: boolean;
  readonly invitation: OfferedLink | null;
  /** Why the person was refused. */
  readonly detail: string | null;
  readonly violations: readonly Violation[];
}

/** Answer of `POST /api/users/invitations`. */
export interface TeamInvitationsAnswer {
  readonly people: readonly TeamInvitation[];
}
