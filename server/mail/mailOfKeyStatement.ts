import { defineStatement } from '../database/defineStatement.ts';

/** The message queued with an idempotency key ($1). */
export const mailOfKeyStatement = defineStatement({
  text: 'select id from mail_messages where idempotency_key = $1',
  columns: {
    id: 'int4',
  },
});
