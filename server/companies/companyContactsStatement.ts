import { defineStatement } from '../database/defineStatement.ts';

/** The company whose manager a contact ($1) is. */
export const managedCompanyStatement = defineStatement({
  text: 'select name from companies where manager_id = $1',
  columns: { name: 'text' },
});

/** Main contacts of a company ($1) except one contact ($2), locked. */
export const mainContactsStatement = defineStatement({
  text: 'select id from company_contacts where company_id = $1 and main and id is distinct from $2 for update',
  columns: { id: 'int4' },
});
