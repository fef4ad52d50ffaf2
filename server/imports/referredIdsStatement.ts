import { defineBuiltStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import type { ReferringColumn } from '../database/referringColumnsStatement.ts';

type Use = Pick<ReferringColumn, 'table' | 'column'>;

/** Which of the ids ($1) are in some columns. */
export const referredIdsStatement = defineBuiltStatement({
  text: (uses: readonly Use[]) =>
    uses
      .map(({ table, column }) => `select ${quoted(column)} as id from ${quoted(table)} where ${quoted(column)} = any($1::int[])`)
      .join(' union '),
  columns: { id: 'int4' },
  examples: [
    [
      { table: 'reminders', column: 'need_training_id' },
      { table: 'emargements', column: 'need_training_id' },
    ],
  ],
});
