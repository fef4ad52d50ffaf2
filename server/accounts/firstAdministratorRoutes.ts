import { z } from 'zod';
import { FIRST_ADMINISTRATOR_FIELDS } from '../../model/accounts/firstAdministrator.ts';
import { readAs } from '../http/bodySchema.ts';
import { readFields } from '../http/readBodyFields.ts';
import { readJson } from '../http/request.ts';
import type { AppContext, Route } from '../route.ts';
import { answerLogin } from './answerLogin.ts';
import { clientAddress } from './clientAddress.ts';
import { createFirstAdministrator } from './createFirstAdministrator.ts';
import { userAgentOf } from './sessionCookie.ts';

const { password: _password, ...TYPED } = FIRST_ADMINISTRATOR_FIELDS;
/** Unlike the other fields it keeps its spaces. */
const PASSWORD = z.looseObject({ password: z.string().max(1000) });

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
