import { defineStatement } from '../database/defineStatement.ts';

export const offeredOptionsStatement = defineStatement({
  text: `
select id as "optionId", label, price::float8 as price
from training_location_pricing_options where training_location_id = $1 and id = any($2::int[])`,
  columns: {
    optionId: 'int4',
    label: 'text',
    price: 'float8',
  },
});
