import { defineStatement } from '../../database/defineStatement.ts';

/** The account of a person at a provider ($1: issuer, $2: subject). */
export const identityStatement = defineStatement({
  text: `
select a.id as "accountId", a.is_active as "isActive"
from account_identities i join accounts a on a.id = i.account_id
where i.issuer = $1 and i.subject = $2`,
  columns: { accountId: 'int4', isActive: 'bool' },
});
