import type { Queryable } from '../database/database.ts';

const IS_ABOVE = `
with recursive above(id) as (
  select $1::int
  union
  select c.parent_company_id from companies c join above on c.id = above.id where c.parent_company_id is not null
)
select 1 from above where id = $2`;

/** Is a company the other one, or one of its ancestors. */
export const isAboveCompany = async (transaction: Queryable, company: number, below: number): Promise<boolean> => {
  const [row] = await transaction.query(IS_ABOVE, [below, company]);
  return row !== undefined;
};
