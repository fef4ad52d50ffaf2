import { NEW_USER } from '../../../model/accounts/user.ts';
import { OPERATOR_MESSAGES } from '../../../model/messages/operator.ts';
import type { Queryable } from '../../database/database.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { StartError } from '../../kernel/startError.ts';
import { recordLinks } from '../../records/recordLabels.ts';
import { userGroupsStatement } from './accountStatements.ts';
import { saveAccount } from './saveAccount.ts';

interface CreateUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Default: none, the person logs in through an identity provider. */
  readonly password?: string;
  readonly groupCode: string;
}

/** Creates a user in one group, for an operator without an account yet or a single sign-on. */
export const createUser = async (transaction: Queryable, options: CreateUser): Promise<number> => {
  const { email, firstName, lastName, password, groupCode } = options;
  const group = await userGroupsStatement.row(transaction, 'code', [groupCode]);
  if (!group) throw new StartError(OPERATOR_MESSAGES.unknownGroup({ group: groupCode }));
  const accountId = await saveAccount(transaction, {
    email,
    name: `${firstName} ${lastName}`,
    ...(password !== undefined && { password }),
  });
  const user = returnedRow(
    await transaction.write<{ id: number }>(
      'users',
      'insert into users (account_id, first_name, last_name, initials, feature_flags) values ($1, $2, $3, $4, $5) returning id',
      [accountId, firstName, lastName, `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase(), NEW_USER.featureFlags],
    ),
  );
  await recordLinks(transaction, 'users').link('userGroups', user.id, group.id);
  return user.id;
};
