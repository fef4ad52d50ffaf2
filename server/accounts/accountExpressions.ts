const ofAccount = (column: string) => (row: string) => `(select a.${column} from accounts a where a.id = ${row}.account_id)`;

/** SQL of the fields that users and trainers have from their account. */
export const accountExpressions = { email: ofAccount('email'), isActive: ofAccount('is_active') } as const;
