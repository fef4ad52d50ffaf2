import { defineStatement } from '../database/defineStatement.ts';

/** When the e-mail with a key ($1: its hash) was sent to an entry's trainee ($2). */
export const mailKeyStatement = defineStatement({
  text: 'select created_at as at from attendance_mail_keys where key_hash = $1 and entry_id = $2',
  columns: {
    at: 'timestamptz',
  },
});
