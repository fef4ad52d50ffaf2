import { z } from 'zod';
import { FIRST_PAGES } from '../../../model/accounts/myAccount.ts';
import { isPageHint, PAGE_HINTS, type PageHintName } from '../../../model/accounts/pageHints.ts';
import { users } from '../../../model/accounts/user.ts';
import { PASSWORD_REFUSALS } from '../../../model/messages/kernel/passwordRefusals.ts';
import { MY_DAY_SCOPES } from '../../../model/myDay/myDayScopes.ts';
import { originOf } from '../../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { readAs } from '../../http/bodySchema.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { envelope } from '../../http/envelope.ts';
import { readBodyFields, readFields } from '../../http/readBodyFields.ts';
import { readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid, notFound, problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { RowValues } from '../../records/rowValues.ts';
import { giveSessionCookie, readSessionCookie, userAgentOf } from '../credentials/sessionCookie.ts';
import { askEmailChange } from '../links/askEmailChange.ts';
import { cancelEmailChange, resendEmailChange } from '../links/pendingEmailChange.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { reauthenticate } from '../secondFactor/reauthenticate.ts';
import { relyingPartyOf } from '../secondFactor/relyingParty.ts';
import { closeNamedSession, closeOtherSessions } from '../sessions/loginSessions.ts';
import { browserOfSession } from '../sessions/sessionOrigin.ts';
import { changeOwnPassword } from './changeOwnPassword.ts';
import { readOwnAccount } from './readOwnAccount.ts';

const PATH = '/api/my_account';
const NAME = { firstName: users.fields.firstName, lastName: users.fields.lastName };
const EMAIL = { email: users.fields.email };
const CURRENT = { currentPassword: z.string().max(1000) };
const PASSWORDS = z.object({ ...CURRENT, password: z.string().max(1000) });
const NEW_EMAIL = z.object({ ...CURRENT, email: z.string() });

const tokenOf = (context: AppContext): string => readSessionCookie(context) ?? '';

const answer = async (context: AppContext): Promise<Response> => {
  const { database, mailer, now } = context.get('deps');
  const canUsePasskeys = relyingPartyOf(context) !== null;
  const caller = { actor: actorOf(context), token: tokenOf(context) };
  const options = { ...caller, sendsMails: mailer !== null, canUsePasskeys, now: now() };
  const view = await readOwnAccount(database, options);
  return objectAnswer({ ...envelope('MyAccount', PATH, 'MyAccount'), ...view });
};

type Name = Required<Pick<RowValues<'users'>, 'firstName' | 'lastName'>>;

/** Changes one's own name, in the caller's transaction. A trainer's is part of the evidence: the organisation changes it. */
const renameOneself = async (context: WriteContext, name: Name): Promise<void> => {
  const { actor } = context;
  if (actor.kind === 'trainer') throw problem('request.forbidden', 'account.name_of_trainer');
  const { users } = recordsOf(context);
  await users.change(await users.readUnscoped(actor.id), name);
};

const rename = async (context: AppContext): Promise<Response> => {
  const name = await readBodyFields(context, NAME);
  const write = writeContextOf(context);
  await inTransaction(write, (inside) => renameOneself(inside, name));
  return answer(context);
};

const changePassword = async (context: AppContext): Promise<Response> => {
  const { currentPassword, password } = readAs(PASSWORDS, await readJson(context));
  const email = await reauthenticate(context, currentPassword);
  const { database, actor, requestId, now } = writeContextOf(context);
  if (password === currentPassword && actorOf(context).mustChangePassword)
    throw invalid({ propertyPath: 'password', message: PASSWORD_REFUSALS.provisional, code: 'password' });
  const change = { actor, email, password, token: tokenOf(context), userAgent: userAgentOf(context), requestId, now };
  giveSessionCookie(context, await changeOwnPassword(database, change));
  return context.body(null, 204);
};

const changeEmail = async (context: AppContext): Promise<Response> => {
  const { currentPassword, email } = readAs(NEW_EMAIL, await readJson(context));
  const { email: newEmail } = readFields(EMAIL, { email });
  const current = await reauthenticate(context, currentPassword);
  await askEmailChange(context.get('deps'), {
    actor: actorOf(context),
    current,
    email: newEmail,
    address: clientAddress(context),
    origin: originOf(context),
    requestId: context.get('requestId'),
  });
  return context.body(null, 202);
};

const resendEmail = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  await resendEmailChange(write, { accountId: write.actor.accountId, site: write.site });
  return answer(context);
};

const cancelEmail = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const { accountId } = write.actor;
  await inTransaction(write, (inside) => cancelEmailChange(inside, { accountId }));
  return answer(context);
};

const logOutOthers = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  await inTransaction(write, async (inside) => {
    const closedCount = await closeOtherSessions(inside.database, write.actor.accountId, tokenOf(context));
    const event = { action: 'log_out_others', owner: write.actor, after: { closed: closedCount } } as const;
    if (closedCount > 0) await accountJournal(inside, event);
  });
  return answer(context);
};

const logOutDevice = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  await inTransaction(write, async (inside) => {
    const closedSession = await closeNamedSession(inside.database, write.actor.accountId, context.req.param('uuid') ?? '');
    if (!closedSession) throw notFound();
    const event = { action: 'log_out_device', owner: write.actor, before: browserOfSession(closedSession.userAgent) } as const;
    await accountJournal(inside, event);
  });
  return context.body(null, 204);
};

const SEEN = z.strictObject({ isSeen: z.boolean() });

interface PageHintMark {
  readonly accountId: number;
  readonly hint: PageHintName;
  readonly isSeen: boolean;
}

const ADD = 'insert into account_hints (account_id, hint) values ($1, $2) on conflict do nothing';
const REMOVE = 'delete from account_hints where account_id = $1 and hint = $2';

/** Notes that a person has read a page's hint, or wants it again. */
const markPageHint = async (database: Queryable, { accountId, hint, isSeen }: PageHintMark): Promise<void> => {
  await database.write('account_hints', isSeen ? ADD : REMOVE, [accountId, hint]);
};

const markHint = async (context: AppContext): Promise<Response> => {
  const hint = context.req.param('hint') ?? '';
  if (!isPageHint(hint)) throw notFound();
  const { isSeen } = readAs(SEEN, await readJson(context));
  const { database, actor } = writeContextOf(context);
  await markPageHint(database, { accountId: actor.accountId, hint, isSeen });
  return context.body(null, 204);
};

const FIRST_PAGE = z.strictObject({ firstPage: z.enum(FIRST_PAGES) });

const chooseFirstPage = async (context: AppContext): Promise<Response> => {
  const { firstPage } = readAs(FIRST_PAGE, await readJson(context));
  const { database, actor } = writeContextOf(context);
  await database.write('accounts', 'update accounts set first_page = $2 where id = $1', [actor.accountId, firstPage]);
  return context.body(null, 204);
};

const MY_DAY_SCOPE = z.strictObject({ myDayScope: z.enum(MY_DAY_SCOPES) });

const chooseMyDayScope = async (context: AppContext): Promise<Response> => {
  const { myDayScope } = readAs(MY_DAY_SCOPE, await readJson(context));
  const { database, actor } = writeContextOf(context);
  await database.write('accounts', 'update accounts set my_day_scope = $2 where id = $1', [actor.accountId, myDayScope]);
  return context.body(null, 204);
};

/** "Mon compte": what people do with their own account, whatever their rights. */
export const myAccountRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: 'login', opensAtOnce: true, handle: answer },
  { method: 'PUT', path: PATH, right: 'login', input: NAME, handle: rename },
  {
    method: 'POST',
    path: `${PATH}/password`,
    right: 'login',
    opensAtOnce: true,
    input: PASSWORDS,
    handle: changePassword,
  },
  { method: 'PUT', path: `${PATH}/first_page`, right: 'login', input: FIRST_PAGE, handle: chooseFirstPage },
  { method: 'PUT', path: `${PATH}/my_day_scope`, right: 'login', input: MY_DAY_SCOPE, handle: chooseMyDayScope },
  { method: 'POST', path: `${PATH}/email`, right: 'login', input: NEW_EMAIL, handle: changeEmail },
  { method: 'POST', path: `${PATH}/email/resend`, right: 'login', body: 'none', handle: resendEmail },
  { method: 'DELETE', path: `${PATH}/email`, right: 'login', handle: cancelEmail },
  { method: 'POST', path: `${PATH}/log_out_others`, right: 'login', body: 'none', handle: logOutOthers },
  { method: 'DELETE', path: `${PATH}/sessions/:uuid{[0-9a-f-]{36}}`, right: 'login', handle: logOutDevice },
  { method: 'PUT', path: `${PATH}/hints/:hint{${PAGE_HINTS.join('|')}}`, right: 'login', input: SEEN, handle: markHint },
];
