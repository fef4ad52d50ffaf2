import { defineBuiltStatement, defineStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

/** Cells of the first rows of an import ($1). */
export const firstCellsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select r.cells from ${rows} r where r.import_id = $1 and not r.is_left_out order by r.row_number limit 50`,
  columns: { cells: 'text[]' },
  examples: IMPORT_FAMILIES,
});

/** Texts of some columns ($2: their places, from 1) of all rows of an import ($1). */
export const columnTextsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select r.row_number as "rowNumber", r.is_left_out as "isLeftOut",
  array(select coalesce(r.cells[c.place], '') from unnest($2::int[]) with ordinality as c(place, position) order by c.position) as texts
from ${rows} r where r.import_id = $1 order by r.row_number`,
  columns: { rowNumber: 'int4', isLeftOut: 'bool', texts: 'text[]' },
  examples: IMPORT_FAMILIES,
});

export const brandNamesStatement = defineStatement({
  text: 'select brand from car_brands order by id',
  columns: { brand: 'text' },
});
