import { z } from 'zod';
import { ACCOUNT_HELP_RIGHTS } from '../../../model/accounts/accountRights.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { readAs } from '../../http/bodySchema.ts';
import { idParam, readJson, writeContextOf } from '../../http/request.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { giveSessionCookie, readSessionCookie, userAgentOf } from '../credentials/sessionCookie.ts';
import { accountBehind } from '../people/accountHooks.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { accountStatement, secondFactorStatement } from '../people/accountStatements.ts';
import { readHeldRights, refuseStronger } from '../people/grantedRights.ts';
import { lockRights } from '../people/keepSuperAdmin.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import { removeSecondFactor } from '../people/removeSecondFactor.ts';
import { closeAccountSessions } from '../sessions/loginSessions.ts';
import { beginTotp, confirmTotp } from './enrolTotp.ts';
import { reauthenticate } from './reauthenticate.ts';
import { dropUnusedRecoveryCodes, renewRecoveryCodes } from './recoveryCodes.ts';

const PATH = '/api/my_account/second_factor';
const CURRENT = z.object({ currentPassword: z.string().max(1000).nullish() });
const CODE = z.object({ code: z.string().max(100) });

/** `context.body` keeps a session cookie that was set before. */
const answer = (context: AppContext, view: object): Response =>
  context.body(JSON.stringify({ '@context': '/api/contexts/SecondFactor', '@type': 'SecondFactor', ...view }), 200, {
    'Content-Type': 'application/ld+json; charset=utf-8',
  });

const readPassword = async (context: AppContext) => readAs(CURRENT, await readJson(context)).currentPassword;

const begin = async (context: AppContext): Promise<Response> => {
  const email = await reauthenticate(context, await readPassword(context));
  const { database, now } = context.get('deps');
  return answer(context, await beginTotp(database, { actor: actorOf(context), email, now: now() }));
};

const confirm = async (context: AppContext): Promise<Response> => {
  const { code } = readAs(CODE, await readJson(context));
  const { database, actor, requestId, now } = writeContextOf(context);
  const { token, recoveryCodes } = await confirmTotp(database, {
    actor,
    code,
    token: readSessionCookie(context),
    userAgent: userAgentOf(context),
    requestId,
    now,
  });
  giveSessionCookie(context, token);
  return answer(context, { recoveryCodes });
};

/** Refuses recovery codes to an account that has no second factor. */
const requireSecondFactor = async (database: Queryable, accountId: number): Promise<void> => {
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp && !factor?.hasPasskey) throw problem('record.conflict', 'account.no_second_factor');
};

/** Refuses to remove an application that is not in use, or is the last factor of a person whose group asks for one. */
const requireRemovableTotp = async (database: Queryable, accountId: number): Promise<void> => {
  const factor = await secondFactorStatement.row(database, [accountId]);
  if (!factor?.hasTotp) throw problem('record.conflict', 'account.no_second_factor');
  if (factor.isRequired && !factor.hasPasskey) throw problem('record.conflict', 'account.second_factor_required');
};

const renewCodes = async (context: AppContext): Promise<Response> => {
  await reauthenticate(context, await readPassword(context));
  const write = writeContextOf(context);
  const recoveryCodes = await inTransaction(write, async (inside) => {
    await requireSecondFactor(inside.database, write.actor.accountId);
    await accountJournal(inside, { action: 'renew_recovery_codes', owner: write.actor });
    return renewRecoveryCodes(inside.database, write.actor.accountId);
  });
  return answer(context, { recoveryCodes });
};

const remove = async (context: AppContext): Promise<Response> => {
  const email = await reauthenticate(context, await readPassword(context));
  const write = writeContextOf(context);
  await inTransaction(write, async (inside) => {
    const { accountId } = write.actor;
    await accountStatement.row(inside.database, 'lockedId', [accountId]);
    await requireRemovableTotp(inside.database, accountId);
    await inside.database.write('account_totp', 'delete from account_totp where account_id = $1', [accountId]);
    await dropUnusedRecoveryCodes(inside.database, accountId);
    await mailAccountOwner(inside.database, { notice: 'secondFactorOff', email, now: write.now });
    await accountJournal(inside, { action: 'second_factor_off', owner: write.actor });
  });
  return context.body(null, 204);
};

interface ResetSecondFactor {
  readonly table: 'users' | 'trainers';
  readonly id: number;
}

/** Removes a colleague's second factor, in the caller's transaction: they lost it. They are logged out, and told by mail. */
const resetSecondFactor = async (context: WriteContext, { table, id }: ResetSecondFactor): Promise<void> => {
  const { database, actor, now } = context;
  await lockRights(database);
  await recordsOf(context)[table].requireSeen(id);
  refuseStronger({ actor, held: await readHeldRights(database, table, [id]), propertyPath: null });
  const accountId = await accountBehind({ transaction: database }, table, id);
  const account = await accountStatement.row(database, 'lockedId', [accountId]);
  await removeSecondFactor(database, accountId);
  await closeAccountSessions(database, accountId);
  if (account?.isActive) await mailAccountOwner(database, { notice: 'secondFactorReset', email: account.email, now });
  const owner = { kind: table === 'users' ? 'user' : 'trainer', id } as const;
  await accountJournal(context, { action: 'second_factor_reset', owner });
};

const reset =
  (table: 'users' | 'trainers'): Route['handle'] =>
  async (context) => {
    const write = writeContextOf(context);
    await inTransaction(write, (inside) => resetSecondFactor(inside, { table, id: idParam(context) }));
    return context.body(null, 204);
  };

/** The second factor of one's own account, and its removal by an administrator. */
export const secondFactorRoutes: readonly Route[] = [
  { method: 'POST', path: PATH, right: 'login', opensAtOnce: true, input: CURRENT, handle: begin },
  { method: 'POST', path: `${PATH}/confirm`, right: 'login', opensAtOnce: true, input: CODE, handle: confirm },
  { method: 'POST', path: `${PATH}/recovery_codes`, right: 'login', input: CURRENT, handle: renewCodes },
  { method: 'POST', path: `${PATH}/remove`, right: 'login', input: CURRENT, handle: remove },
  {
    method: 'POST',
    path: '/api/users/:id{[1-9][0-9]*}/reset_second_factor',
    right: ACCOUNT_HELP_RIGHTS.users,
    body: 'none',
    isPersonal: true,
    handle: reset('users'),
  },
  {
    method: 'POST',
    path: '/api/trainers/:id{[1-9][0-9]*}/reset_second_factor',
    right: ACCOUNT_HELP_RIGHTS.trainers,
    body: 'none',
    isPersonal: true,
    handle: reset('trainers'),
  },
];
