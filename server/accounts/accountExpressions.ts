const ofAccount = (column: string) => (row: string) => `(select a.${column} from accounts a where a.id = ${row}.account_id)`;

/** SQL of the account fields of users and trainers. */
export const accountExpressions = {
  email: ofAccount('email'),
  isActive: ofAccount('is_active'),
  mustChangePassword: ofAccount('must_change_password'),
} as const;
