import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../../accounts/credentials/demonstrationAccounts.ts';
import { hashPassword } from '../../accounts/credentials/passwords.ts';
import type { Queryable } from '../../database/database.ts';
import { ensureReferenceData } from '../../database/referenceData.ts';
import { returnedRow } from '../../database/returnedRow.ts';

type Account = (typeof DEMONSTRATION_ACCOUNTS)[number];

const insertId = async (transaction: Queryable, text: string, values: readonly unknown[]): Promise<number> => {
  const row = returnedRow(await transaction.query<{ id: number }>(`${text} returning id`, values));
  return row.id;
};

const addUser = async (transaction: Queryable, accountId: number, { firstName, lastName, group }: Account): Promise<void> => {
  const id = await insertId(
    transaction,
    "insert into users (account_id, first_name, last_name, initials, feature_flags) values ($1, $2, $3, $4, '{emargement}')",
    [accountId, firstName, lastName, `${firstName.charAt(0)}${lastName.charAt(0)}`],
  );
  await transaction.write(
    'users_user_groups',
    'insert into users_user_groups (owner_id, target_id) select $1, id from user_groups where code = $2',
    [id, group],
  );
};

/** The trainer works in the first two areas. */
const addTrainer = async (transaction: Queryable, accountId: number, { firstName, lastName }: Account): Promise<void> => {
  const id = await insertId(
    transaction,
    "insert into trainers (account_id, civility, first_name, last_name, zip_code, city, phone_number) values ($1, 'M', $2, $3, '75011', 'Paris', '+33612345678')",
    [accountId, firstName, lastName],
  );
  await transaction.write(
    'trainers_areas',
    "insert into trainers_areas (owner_id, target_id) select $1, id from areas where code in ('E1', 'E2')",
    [id],
  );
};

/** Reference data (areas, user groups, the profession Gestionnaire) and the demonstration accounts. */
export const seedAccounts = async (transaction: Queryable): Promise<void> => {
  await ensureReferenceData(transaction);
  // One hash for all: the password is public, and hashing seven times would delay the start.
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  for (const account of DEMONSTRATION_ACCOUNTS) {
    const accountId = await insertId(transaction, 'insert into accounts (email, password_hash) values ($1, $2)', [
      account.email,
      passwordHash,
    ]);
    if (account.group) await addUser(transaction, accountId, account);
    else await addTrainer(transaction, accountId, account);
  }
};
