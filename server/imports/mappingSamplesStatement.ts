import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

export const mappingSamplesStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select c.index - 1 as "index", (array_agg(distinct left(c.text, 100)))[1:5] as samples
from (select cells from ${rows} where import_id = $1 order by row_number limit 50) r
cross join lateral unnest(r.cells) with ordinality as c(text, index)
where c.text <> '' group by c.index`,
  columns: {
    index: 'int8',
    samples: 'text[]',
  },
  examples: IMPORT_FAMILIES,
});
