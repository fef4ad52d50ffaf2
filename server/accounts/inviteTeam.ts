import type { TeamInvitation } from '../../model/accounts/teamInvitation.ts';
import { NEW_USER } from '../../model/accounts/user.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { Database } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { DomainError } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { type LinkDelivery, offerAccountLink, requireLinkDelivery } from './offerAccountLink.ts';

/** A colleague to invite; `users` judges the values. */
interface TeamMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userGroups: readonly string[];
  readonly areas: readonly string[];
}

/** The user with this address ($1) who has not chosen a password yet. */
const waitingUserStatement = defineStatement({
  text: `select u.id from users u join accounts a on a.id = u.account_id
where a.email = $1 and a.password_hash is null and a.is_active`,
  columns: { id: 'int4' },
});

const inviteOne = async (context: WriteContext, member: TeamMember, delivery: LinkDelivery): Promise<TeamInvitation> => {
  const waiting = await waitingUserStatement.row(context.database, [member.email.trim().toLowerCase()]);
  const id = waiting?.id ?? (await recordsOf(context).users.create({ ...NEW_USER, ...member }));
  const invitation = await offerAccountLink(context, { ...delivery, table: 'users', id });
  const isKnown = waiting !== undefined;
  return { email: member.email, user: iriOf('users', id), isKnown, invitation, detail: null, violations: [] };
};

const refusedAs = ({ email }: TeamMember, error: unknown): TeamInvitation => {
  if (!(error instanceof DomainError)) throw error;
  const { violations = [] } = error.options;
  return { email, user: null, isKnown: false, invitation: null, detail: error.message, violations };
};

/**
 * Invites each person in a transaction of their own, with account, rights and link: one who is refused keeps nobody else back. A
 * repetition, after an answer that got lost, sends new links to those who have not followed theirs.
 */
export const inviteTeam = async (
  context: WriteContext & { readonly database: Database },
  people: readonly TeamMember[],
  delivery: LinkDelivery,
): Promise<readonly TeamInvitation[]> => {
  requireLinkDelivery(delivery);
  const invitations: TeamInvitation[] = [];
  for (const member of people) {
    invitations.push(
      await context.database
        .transaction((transaction) => inviteOne({ ...context, database: transaction }, member, delivery))
        .catch((error: unknown) => refusedAs(member, error)),
    );
  }
  return invitations;
};
