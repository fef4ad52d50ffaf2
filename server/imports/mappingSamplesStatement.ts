import { defineStatement } from '../database/defineStatement.ts';

export const mappingSamplesStatement = defineStatement({
  text: `
select c.index - 1 as "index", (array_agg(distinct left(c.text, 100)))[1:5] as samples
from (select cells from trainee_import_rows where import_id = $1 order by row_number limit 50) r
cross join lateral unnest(r.cells) with ordinality as c(text, index)
where c.text <> '' group by c.index`,
  columns: {
    index: 'int8',
    samples: 'text[]',
  },
});
