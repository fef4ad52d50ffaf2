import { senderCode } from '../../configurations/senderCode.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** By the codes of a mail ($1), in order: the first address, and the first car brand with a letterhead of its own. */
export const mailHeadStatement = defineStatement({
  text: `
select (select value from configurations where code = any($1::text[]) order by array_position($1::text[], code) limit 1) as sender,
  (select b.id from (select id, ${senderCode('brand')} as code from car_brands where logo_id is not null or colour is not null) b
   where b.code = any(array_remove($1::text[], 'email_contact')) order by array_position($1::text[], b.code), b.id limit 1) as "carBrandId"`,
  columns: {
    sender: 'text?',
    carBrandId: 'int4?',
  },
});
