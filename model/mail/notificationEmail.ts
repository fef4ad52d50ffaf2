import { accessOf } from '../kernel/access.ts';
import { boolean, choice, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { GENERIC_BRAND, NOTIFICATION_BRANDS, NOTIFICATION_DOCUMENTS, NOTIFICATION_KINDS } from './notificationEmailKinds.ts';

/** The template of an e-mail sent with a document; `{{…}}` are merge variables (model/mail/mergeVariables.ts). */
export const notificationEmails = defineResource({
  name: 'notification_emails',
  type: 'NotificationEmail',
  route: 'notification_email',
  access: accessOf('NOTIFICATION_EMAIL'),
  label: ['object'],
  order: { emailNotificationTypeDocument: 'asc', emailNotificationType: 'asc', emailNotificationBrand: 'asc', id: 'asc' },
  sections: ['identity', 'message'],
  fields: {
    emailNotificationTypeDocument: choice(NOTIFICATION_DOCUMENTS, {
      required: true,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    emailNotificationType: choice(NOTIFICATION_KINDS, { required: true, filter: 'exact', sortable: true, column: true }),
    emailNotificationBrand: choice(NOTIFICATION_BRANDS, {
      required: true,
      default: GENERIC_BRAND,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    trainingType: one('training_types', { filter: ['exact', 'exists'], column: true }),
    /** The fallback template of every mail; only administrators set and clear the flag. */
    isPermanent: boolean({ default: false, writableBy: ['ROLE_ADMIN'], filter: 'exact', column: true }),
    object: text({ required: true, section: 'message', filter: 'contains', sortable: true, column: true }),
    content: paragraph({ required: true, section: 'message', maxLength: 20_000 }),
  },
});
