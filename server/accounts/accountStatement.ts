import { defineBuiltStatement } from '../database/defineStatement.ts';

const WHERE = {
  email: 'email = $1',
  /** Locked until the transaction ends. */
  lockedId: 'id = $1 for update',
} as const;

/** The login data of an account. */
export const accountStatement = defineBuiltStatement({
  text: (by: keyof typeof WHERE) =>
    `select id, email, password_hash as "passwordHash", is_active as "isActive", password_login_until as "passwordLoginUntil"
from accounts where ${WHERE[by]}`,
  columns: { id: 'int4', email: 'text', passwordHash: 'text?', isActive: 'bool', passwordLoginUntil: 'timestamptz?' },
  examples: ['email', 'lockedId'],
});
