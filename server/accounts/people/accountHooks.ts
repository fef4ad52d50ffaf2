import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { UNKNOWN_SITE, type WriteValues } from '../../hydra/contract/writeContext.ts';
import type { WriteEvent } from '../../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { requestEmailChange } from './requestEmailChange.ts';
import { type AccountChanges, saveAccount } from './saveAccount.ts';

/** The account fields in a body; their kinds are already validated. */
const changesIn = ({ delegated }: WriteValues): AccountChanges => ({
  ...(delegated.has('email') && { email: String(delegated.get('email')) }),
  ...(delegated.get('password') ? { password: String(delegated.get('password')) } : {}),
  ...(delegated.has('isActive') && { isActive: delegated.get('isActive') === true }),
  ...(delegated.has('mustChangePassword') && { mustChangePassword: delegated.get('mustChangePassword') === true }),
});

/** The account of a user or trainer ($1: id). */
const accountBehindStatement = defineBuiltStatement({
  text: (table: 'users' | 'trainers') => `select account_id as "accountId" from ${table} where id = $1`,
  columns: { accountId: 'int4' },
  examples: ['users', 'trainers'],
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

/** A new login by a person: the password of an API key's would be known to its program. */
const createAccount = (event: WriteEvent, changes: AccountChanges): Promise<number> => {
  if (event.actor.kind === 'key') throw problem('request.forbidden', 'integration.login_by_key');
  const { own } = event.values;
  return saveAccount(event.transaction, { ...changes, name: `${own.get('firstName')} ${own.get('lastName')}` });
};

/** Saves the account of a user or a trainer together with the record; another address waits until it is confirmed. */
export const writeAccount = async (
  table: 'users' | 'trainers',
  event: WriteEvent,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const { current, transaction, actor, values, site, requestId, now } = event;
  const changes = changesIn(values);
  if (changes.password && actor.kind === 'key') {
    throw invalid({ propertyPath: 'password', message: problemMessage('integration.password_by_key'), code: 'forbidden' });
  }
  if (!current) return { account_id: await createAccount(event, changes) };
  if (values.delegated.size === 0) return undefined;
  const { email, ...others } = changes;
  if (actor.kind === 'key' && others.isActive && current.isActive === false)
    throw problem('request.forbidden', 'integration.login_by_key');
  const accountId = await accountBehind(event, table, current.id);
  await saveAccount(transaction, { ...others, accountId });
  if (email === undefined) return undefined;
  const name = `${current.firstName} ${current.lastName}`;
  const owner = { kind: table === 'users' ? 'user' : 'trainer', id: Number(current.id), accountId, name } as const;
  await requestEmailChange({ transaction, owner, email, actor, site: site ?? UNKNOWN_SITE, requestId, now });
  return undefined;
};
