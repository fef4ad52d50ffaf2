import { defineStatement } from '../database/defineStatement.ts';

/** E-mail addresses of a logistic session's training officers. */
export const officerAddressesStatement = defineStatement({
  text: `select distinct a.email from logistic_sessions l
  join users u on u.id = l.training_officer_id
    or u.id in (select target_id from logistic_sessions_secondary_training_officers where owner_id = l.id)
  join accounts a on a.id = u.account_id and a.is_active
  where l.id = $1 order by a.email`,
  columns: {
    email: 'text',
  },
});
