import { defineStatement } from '../database/defineStatement.ts';

/** The training officer of a logistic session. */
export const officerContactStatement = defineStatement({
  text: `select u.first_name || ' ' || u.last_name as name, a.email from logistic_sessions l
  join users u on u.id = l.training_officer_id
  join accounts a on a.id = u.account_id and a.is_active
  where l.id = $1`,
  columns: {
    name: 'text',
    email: 'text',
  },
});
