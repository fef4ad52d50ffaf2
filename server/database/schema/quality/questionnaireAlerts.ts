import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../kernel.ts';

/** Answers under the alert of a question that have become an entry: once, also where the entry was deleted since. */
export const questionnaireAlerts = pgTable('questionnaire_alerts', {
  /** The invitation of a person, or session and questionnaire of anonymous answers. */
  key: text().primaryKey(),
  createdAt: instant().notNull(),
});
