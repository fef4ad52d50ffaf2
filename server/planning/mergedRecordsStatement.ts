import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Documents, mails and SMS of a logistic session. */
export const MOVED_RECORDS = ['training_session_documents', 'control_files', 'mail_messages', 'sms_messages'] as const;

/** Locks those of one logistic session ($1). */
export const mergedRecordsStatement = defineBuiltStatement({
  text: (collection: (typeof MOVED_RECORDS)[number]) => `select id from ${collection} where logistic_session_id = $1 for update`,
  columns: {
    id: 'int4',
  },
  examples: MOVED_RECORDS,
});
