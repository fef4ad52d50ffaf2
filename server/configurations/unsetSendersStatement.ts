import { defineStatement } from '../database/defineStatement.ts';
import { senderCode } from './senderCode.ts';

export const unsetSendersStatement = defineStatement({
  text: `
select b.code, min(b.brand) as "senderBrand" from (select ${senderCode('brand')} as code, brand from car_brands) b
where b.code <> all($1) and not exists (select 1 from configurations c where c.code = b.code)
group by b.code order by 2`,
  columns: {
    code: 'text',
    senderBrand: 'text',
  },
});
