import { defineStatement } from '../../database/defineStatement.ts';

/** What is kept of the call with a key. */
export const keptAnswerStatement = defineStatement({
  text: `select request_hash as "requestHash", answer, status from kept_answers where key_hash = $1 and created_at >= $2`,
  columns: { requestHash: 'bytea?', answer: 'bytea?', status: 'int4?' },
});
