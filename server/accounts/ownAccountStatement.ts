import type { FirstPage } from '../../model/accounts/myAccount.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** A person's own account ($1). */
export const ownAccountStatement = defineStatement({
  text: `
select a.email, coalesce(u.first_name, t.first_name) as "firstName", coalesce(u.last_name, t.last_name) as "lastName",
  a.first_page as "firstPage", a.password_hash is not null as "hasPassword"
from accounts a
left join users u on u.account_id = a.id
left join trainers t on t.account_id = a.id
where a.id = $1`,
  columns: { email: 'text', firstName: 'text', lastName: 'text', firstPage: typed<FirstPage>('text'), hasPassword: 'bool' },
});
