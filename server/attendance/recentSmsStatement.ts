import { defineStatement } from '../database/defineStatement.ts';

/** Needs ($1: their ids) that got a signing link of a logistic session ($2) by SMS since a time ($3). */
export const recentSmsStatement = defineStatement({
  text: `select distinct need_training_id as "needTrainingId" from sms_messages
  where need_training_id = any($1::int[]) and logistic_session_id = $2 and kind in ('signing_link', 'missing_signature')
    and state not in ('refused', 'canceled') and created_at > $3`,
  columns: {
    needTrainingId: 'int4',
  },
});
