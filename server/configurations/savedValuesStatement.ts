import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Saved values of codes ($1); locked, until the transaction ends. */
export const savedValuesStatement = defineBuiltStatement({
  text: ({ isLocked = false }: { readonly isLocked?: boolean }) =>
    `select id, code, value from configurations where code = any($1)${isLocked ? ' for update' : ''}`,
  columns: { id: 'int4', code: 'text', value: 'text' },
  examples: [{}, { isLocked: true }],
});
