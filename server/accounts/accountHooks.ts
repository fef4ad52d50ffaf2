import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { invalid } from '../domainError.ts';
import type { WriteEvent } from '../records/writeHooks.ts';
import type { WriteValues } from '../records/writeValues.ts';
import { accountBehindStatement } from './accountBehindStatement.ts';
import { type AccountChanges, saveAccount } from './saveAccount.ts';

/** The account fields in a body; their kinds are already validated. */
const changesIn = ({ delegated }: WriteValues): AccountChanges => ({
  ...(delegated.has('email') && { email: String(delegated.get('email')) }),
  ...(delegated.get('password') ? { password: String(delegated.get('password')) } : {}),
  ...(delegated.has('isActive') && { isActive: delegated.get('isActive') === true }),
});

/** The account of a user or a trainer. */
export const accountBehind = async (
  { transaction }: Pick<WriteEvent, 'transaction'>,
  table: 'users' | 'trainers',
  id: unknown,
): Promise<number> => {
  const row = await accountBehindStatement.row(transaction, table, [id]);
  if (!row) throw new Error(`${table} ${id} has no account`);
  return row.accountId;
};

/** Saves the account of a user or a trainer together with the record. */
export const writeAccount = async (
  table: 'users' | 'trainers',
  event: WriteEvent,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const changes = changesIn(event.values);
  if (changes.password && event.actor.kind === 'key') {
    throw invalid({ propertyPath: 'password', message: problemMessage('integration.password_by_key'), code: 'forbidden' });
  }
  if (!event.current) return { account_id: await saveAccount(event.transaction, changes) };
  if (event.values.delegated.size === 0) return undefined;
  await saveAccount(event.transaction, { ...changes, accountId: await accountBehind(event, table, event.current.id) });
  return undefined;
};
