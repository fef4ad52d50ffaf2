import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mailMessages } from './mail.ts';

/** Marks of the set-up: a step that is not necessary, the whole set aside, and the last test message. */
export const setupMarks = pgTable(
  'setup_marks',
  {
    mark: text().primaryKey(),
    /** Message of the mark `test_mail`. */
    mailMessage: integer('mail_message_id').references(() => mailMessages.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.mailMessage)],
);
