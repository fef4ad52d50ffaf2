import { defineStatement } from '../../database/defineStatement.ts';

/** Companies of some rows ($1), or of stored contacts ($2), with their main contact and their manager. */
export const contactFactsStatement = defineStatement({
  text: `
select c.id as company, (select m.id from company_contacts m where m.company_id = c.id and m.main limit 1) as main, c.manager_id as manager
from companies c where c.id = any($1::int[]) or c.id in (select k.company_id from company_contacts k where k.id = any($2::int[]))`,
  columns: { company: 'int4', main: 'int4?', manager: 'int4?' },
});
