import { defineStatement } from '../database/defineStatement.ts';

/** The e-mail with a key ($1: its hash) that was sent for an entry ($2). */
export const mailKeyStatement = defineStatement({
  text: 'select created_at as "sentAt", email from attendance_mail_keys where key_hash = $1 and entry_id = $2',
  columns: {
    sentAt: 'timestamptz',
    email: 'text?',
  },
});
