import { defineStatement } from '../database/defineStatement.ts';

export const openSessionsStatement = defineStatement({
  text: "select id from training_sessions where id = any($1::int[]) and status <> 'canceled'",
  columns: {
    id: 'int4',
  },
});
