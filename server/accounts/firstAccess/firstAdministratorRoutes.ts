import { z } from 'zod';
import { FIRST_ADMINISTRATOR_FIELDS, type FirstAdministrator } from '../../../model/accounts/firstAdministrator.ts';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { AppContext, Route } from '../../context/route.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { readAs } from '../../http/bodySchema.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readFields } from '../../http/readBodyFields.ts';
import { readJson } from '../../http/request.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { findAccountActor } from '../caller/findActor.ts';
import { userAgentOf } from '../credentials/sessionCookie.ts';
import { answerLogin } from '../login/answerLogin.ts';
import { accountBehind } from '../people/accountHooks.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { createUser } from '../people/createUser.ts';
import { openLoginSession } from '../sessions/loginSessions.ts';
import { takeFirstAccess } from './firstAccess.ts';
import { findsAccount, hasAccount } from './hasAccount.ts';

const { password: _password, ...TYPED } = FIRST_ADMINISTRATOR_FIELDS;
/** Unlike the other fields it keeps its spaces. */
const PASSWORD = z.looseObject({ password: z.string().max(1000) });

/** Attempts per address of the caller. */
export const FIRST_ADMINISTRATOR_LIMIT = { keyPrefix: 'first_administrator', points: 10, windowSeconds: 900 } as const;

const attempts = limiterFor(FIRST_ADMINISTRATOR_LIMIT);

interface CreateFirstAdministrator {
  readonly person: FirstAdministrator;
  /** The caller's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

const exists = () => problem('record.conflict', 'account.first_exists');

const journalCreation = async (transaction: Queryable, accountId: number, call: CreateFirstAdministrator): Promise<void> => {
  const { person, requestId, now } = call;
  const owner = await findAccountActor(transaction, accountId);
  if (!owner) throw new Error('The first administrator was not found');
  const after = { firstName: person.firstName, lastName: person.lastName, email: person.email };
  await accountJournal({ database: transaction, actor: owner, requestId, now }, { action: 'create', owner, after });
};

/**
 * Creates the first account, an administrator, for a person who has the code that the server printed at its start, and logs them in.
 * Refused as soon as there is an account.
 * @returns the token of their session
 */
const createFirstAdministrator = async (database: Database, call: CreateFirstAdministrator): Promise<string> => {
  const { person, address, userAgent, now } = call;
  const { code, ...user } = person;
  if (await hasAccount(database)) throw exists();
  await consumePoint(attempts(database), limiterKey(address), { detail: problemMessage('account.too_many_links') });
  return database.transaction(async (transaction) => {
    // No account can be added by others until this transaction ends: of two people only one gets here without one.
    await transaction.query('lock table accounts in share row exclusive mode');
    if (await findsAccount(transaction)) throw exists();
    if (!(await takeFirstAccess(transaction, code))) {
      throw invalid({ propertyPath: 'code', message: problemMessage('account.first_code_wrong'), code: 'invalid' });
    }
    const id = await createUser(transaction, { ...user, groupCode: USER_GROUP_CODES.superAdmin });
    const accountId = await accountBehind({ transaction }, 'users', id);
    await journalCreation(transaction, accountId, call);
    return openLoginSession(transaction, accountId, { userAgent, now });
  });
};

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  const typed = readFields(TYPED, body, ['password']);
  const { password } = readAs(PASSWORD, body);
  const { database, now } = context.get('deps');
  const token = await createFirstAdministrator(database, {
    person: { ...typed, password },
    address: clientAddress(context),
    userAgent: userAgentOf(context),
    requestId: context.get('requestId'),
    now: now(),
  });
  return answerLogin(context, token);
};

/** The first account of a new installation. */
export const firstAdministratorRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/first_administrator', right: 'public', input: FIRST_ADMINISTRATOR_FIELDS, handle: create },
];
