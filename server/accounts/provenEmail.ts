import { type AppContext, actorOf } from '../route.ts';
import { clientAddress } from './clientAddress.ts';
import { ownAccountStatement } from './ownAccountStatement.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';

/** The caller's e-mail, once they have given their password again. */
export const provenEmail = async (context: AppContext, password: string): Promise<string> => {
  const { database, now } = context.get('deps');
  const account = await ownAccountStatement.row(database, [actorOf(context).accountId]);
  const email = account?.email ?? '';
  await requireOwnPassword(database, { email, password, address: clientAddress(context), now: now() });
  return email;
};
