import { defineStatement } from '../database/defineStatement.ts';

/** Is there an account, active or not. */
export const anyAccountStatement = defineStatement({
  text: 'select exists (select from accounts) as found',
  columns: { found: 'bool' },
});
