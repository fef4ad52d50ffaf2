import { defineStatement } from '../database/defineStatement.ts';

/** E-mail address of a trainer's account. */
export const trainerAddressStatement = defineStatement({
  text: 'select a.email from trainers t join accounts a on a.id = t.account_id where t.id = $1',
  columns: {
    email: 'text',
  },
});
