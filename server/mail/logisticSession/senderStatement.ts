import { defineStatement } from '../../database/defineStatement.ts';

export const senderStatement = defineStatement({
  text: 'select value from configurations where code = any($1::text[]) order by array_position($1::text[], code) limit 1',
  columns: {
    value: 'text',
  },
});
