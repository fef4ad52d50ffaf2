import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';

const CYCLE = `
with recursive above(company, id) as (
  select c.id, c.parent_company_id from companies c join record_import_rows r on r.record_id = c.id
  where r.import_id = $1 and c.parent_company_id is not null
  union
  select a.company, c.parent_company_id from above a join companies c on c.id = a.id where c.parent_company_id is not null
)
select c.name from above a join companies c on c.id = a.company where a.id = a.company order by c.id limit 1`;

/** Refuses a file after which a company would be its own ancestor. */
export const refuseCompanyCycles = async (transaction: Queryable, importId: number): Promise<void> => {
  const [found] = await transaction.query<{ name: string }>(CYCLE, [importId]);
  if (found)
    throw new DomainError('record.conflict', { detail: `${found.name} : ${problemMessage('company.parent_is_itself')}` });
};
