import { z } from 'zod';
import { ACCOUNT_HELP_RIGHTS } from '../../../model/accounts/accountRights.ts';
import { TEAM_MAX, type TeamInvitation, type TeamInvitationsAnswer } from '../../../model/accounts/teamInvitation.ts';
import { NEW_USER } from '../../../model/accounts/user.ts';
import { email } from '../../../model/kernel/field.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { originOf } from '../../context/origin.ts';
import { type AppContext, ofPersons, type Route } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { IRI_SCHEMA, readAs } from '../../http/bodySchema.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { idParam, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { accountBehind } from '../people/accountHooks.ts';
import { readHeldRights, refuseStronger } from '../people/grantedRights.ts';
import { askRecovery } from './askRecovery.ts';
import { followAccountLink, readAccountLink } from './followAccountLink.ts';
import { limitWrongLinksOf } from './linkLimits.ts';
import { type LinkDelivery, offerAccountLink, requireLinkDelivery } from './offerAccountLink.ts';
import { cancelEmailChange, resendEmailChange } from './pendingEmailChange.ts';
import { readAccountAccess } from './readAccountAccess.ts';

const TOKEN = z.object({ token: z.string().max(200) });
const USE = TOKEN.extend({ password: z.string().max(1000).nullish() });
const OFFER = z.object({ delivery: z.enum(['mail', 'link']) });
const NAME = z.string().max(300);
const IRIS = z.array(IRI_SCHEMA).max(100);
const TEAM = OFFER.extend({
  people: z
    .array(z.strictObject({ firstName: NAME, lastName: NAME, email: NAME, userGroups: IRIS, areas: IRIS }))
    .min(1)
    .max(TEAM_MAX),
});
const RECOVERY = { email: email({ required: true }) };

const limitWrongLinks = limitWrongLinksOf({ keyPrefix: 'account_link_miss', detail: problemMessage('account.too_many_links') });

const answer = (type: 'AccountLink' | 'AccountAccess' | 'TeamInvitations', view: object): Response =>
  objectAnswer({ '@context': `/api/contexts/${type}`, '@type': type, ...view });

const recover = async (context: AppContext): Promise<Response> => {
  const { email: typed } = await readBodyFields(context, RECOVERY);
  const requestId = context.get('requestId');
  await askRecovery(context.get('deps'), { email: typed, address: clientAddress(context), requestId });
  return context.body(null, 202);
};

const read = async (context: AppContext): Promise<Response> => {
  const { token } = readAs(TOKEN, await readJson(context));
  const { database, now } = context.get('deps');
  return answer('AccountLink', await readAccountLink(database, token, now()));
};

const use = async (context: AppContext): Promise<Response> => {
  const { token, password = null } = readAs(USE, await readJson(context));
  const { database, now } = context.get('deps');
  await followAccountLink({ database, token, password, requestId: context.get('requestId'), now: now() });
  return context.body(null, 204);
};

type Table = 'users' | 'trainers';

const deliveryOf = (context: AppContext, delivery: LinkDelivery['delivery']): LinkDelivery => {
  const { mailer, settings } = context.get('deps');
  return { delivery, origin: originOf(context), mailer, passwordLogin: settings.passwordLogin };
};

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
  const invitedUser = await waitingUserStatement.row(context.database, [member.email.trim().toLowerCase()]);
  const id = invitedUser?.id ?? (await recordsOf(context).users.create({ ...NEW_USER, ...member }));
  const invitation = await offerAccountLink(context, { ...delivery, table: 'users', id });
  const isKnown = invitedUser !== undefined;
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
const inviteTeam = async (
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

const invite = async (context: AppContext): Promise<Response> => {
  const { people, delivery } = readAs(TEAM, await readJson(context));
  const invitations = await inviteTeam(writeContextOf(context), people, deliveryOf(context, delivery));
  return answer('TeamInvitations', { people: invitations } satisfies TeamInvitationsAnswer);
};

const offer =
  (table: Table): Route['handle'] =>
  async (context) => {
    const { delivery } = readAs(OFFER, await readJson(context));
    const write = writeContextOf(context);
    const offered = await inTransaction(write, (inside) =>
      offerAccountLink(inside, { table, id: idParam(context), ...deliveryOf(context, delivery) }),
    );
    return answer('AccountLink', offered);
  };

const readAccess =
  (table: Table): Route['handle'] =>
  async (context) => {
    const { mailer, settings } = context.get('deps');
    const options = { table, id: idParam(context), mailer, settings };
    return answer('AccountAccess', await readAccountAccess(writeContextOf(context), options));
  };

/** Account of a pending change of address: who may hand out links into it also settles the change. */
const accountOf = async (context: AppContext, table: Table) => {
  const write = writeContextOf(context);
  const id = idParam(context);
  await recordsOf(write)[table].requireSeen(id);
  refuseStronger({ actor: write.actor, held: await readHeldRights(write.database, table, [id]), propertyPath: null });
  return { write, accountId: await accountBehind({ transaction: write.database }, table, id) };
};

const resend =
  (table: Table): Route['handle'] =>
  async (context) => {
    const { write, accountId } = await accountOf(context, table);
    await resendEmailChange(write, { accountId, site: write.site });
    return context.body(null, 204);
  };

const cancel =
  (table: Table): Route['handle'] =>
  async (context) => {
    const { write, accountId } = await accountOf(context, table);
    await inTransaction(write, (inside) => cancelEmailChange(inside, { accountId }));
    return context.body(null, 204);
  };

const routesOf = (table: Table, right: Route['right']): readonly Route[] => [
  { method: 'GET', path: `/api/${table}/:id{[1-9][0-9]*}/account_access`, right, handle: readAccess(table) },
  ...ofPersons([
    { method: 'POST', path: `/api/${table}/:id{[1-9][0-9]*}/account_link`, right, input: OFFER, handle: offer(table) },
    { method: 'POST', path: `/api/${table}/:id{[1-9][0-9]*}/email_change`, right, body: 'none', handle: resend(table) },
    { method: 'DELETE', path: `/api/${table}/:id{[1-9][0-9]*}/email_change`, right, handle: cancel(table) },
  ]),
];

/** One-time links into an account: asked for by its owner or an administrator, read and used without login. */
export const accountLinkRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/password_recoveries', right: 'public', input: RECOVERY, handle: recover },
  { method: 'POST', path: '/api/account_links/read', right: 'public', input: TOKEN, handle: limitWrongLinks(read) },
  { method: 'POST', path: '/api/account_links/use', right: 'public', input: USE, handle: limitWrongLinks(use) },
  { method: 'POST', path: '/api/users/invitations', right: ACCOUNT_HELP_RIGHTS.users, input: TEAM, handle: invite },
  ...routesOf('users', ACCOUNT_HELP_RIGHTS.users),
  ...routesOf('trainers', ACCOUNT_HELP_RIGHTS.trainers),
];
