import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { configurations as configurationsDeclaration } from '../../../../model/configurations/configuration.ts';
import type { notificationEmails as notificationEmailsDeclaration } from '../../../../model/mail/notificationEmail.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';
import { trainingTypes } from './trainingTypes.ts';

export const configurations = pgTable(
  'configurations',
  { ...recordColumns(), code: text().notNull(), value: text().notNull() },
  (table) => [unique().on(table.code)],
) satisfies TableOf<typeof configurationsDeclaration>;

export const notificationEmails = pgTable(
  'notification_emails',
  {
    ...recordColumns(),
    emailNotificationTypeDocument: text().notNull(),
    emailNotificationType: text().notNull(),
    emailNotificationBrand: text().notNull(),
    trainingType: reference('training_type_id', () => trainingTypes.id),
    isPermanent: boolean().notNull().default(false),
    object: text().notNull(),
    content: text().notNull(),
  },
  (table) => [
    // "No training type" is a value of its own: PostgreSQL 14 lacks NULLS NOT DISTINCT.
    uniqueIndex('notification_emails_unique').on(
      table.emailNotificationTypeDocument,
      table.emailNotificationType,
      table.emailNotificationBrand,
      sql`coalesce(${table.trainingType}, 0)`,
    ),
    ...indexesOn(table.trainingType),
  ],
) satisfies TableOf<typeof notificationEmailsDeclaration>;
