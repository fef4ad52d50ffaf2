import { defineStatement, type RowOf } from '../database/defineStatement.ts';

/** A type by name ($1) or id ($2). */
export const importTypeStatement = defineStatement({
  text: 'select id, name from trainee_import_types where name = $1 or id = $2',
  columns: { id: 'int4', name: 'text' },
});

export type ImportType = RowOf<typeof importTypeStatement>;
