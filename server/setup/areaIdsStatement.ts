import { defineStatement } from '../database/defineStatement.ts';

/** All areas by code. */
export const areaIdsStatement = defineStatement({
  text: 'select code, id from areas',
  columns: { code: 'text', id: 'int4' },
});
