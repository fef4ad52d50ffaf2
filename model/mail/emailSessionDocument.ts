import { accessOf } from '../accounts/access.ts';
import { choice, choices, dateTime, email, many, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { NOTIFICATION_KINDS, SESSION_MAIL_DOCUMENTS } from './notificationEmailConstants.ts';

/** An e-mail that brings a trainee, or their company, a document of their training session. */
export const emailSessionDocuments = defineResource({
  name: 'email_session_documents',
  type: 'EmailSessionDocument',
  route: null,
  access: accessOf('TRAINING_SESSION'),
  scope: { areas: 'trainingSession.area' },
  operations: ['list', 'item', 'create'],
  label: ['title'],
  order: { id: 'desc' },
  fields: {
    typeDocument: choice(SESSION_MAIL_DOCUMENTS, { required: true, filter: 'exact', column: true }),
    /** One trainee, or their company. */
    emailType: choice(NOTIFICATION_KINDS, { required: true, default: 'individual', filter: 'exact', column: true }),
    trainingSession: one('training_sessions', { required: true, filter: 'exact', column: true }),
    needTraining: one('need_trainings', { filter: 'exact', column: true }),
    company: one('companies', { filter: 'exact', column: true }),
    title: text({ required: true, column: true }),
    content: paragraph({ required: true, maxLength: 50_000 }),
    receiver: choices([], { open: true, required: true, column: true }),
    carbonCopy: choices([], { open: true }),
    blindCarbonCopy: choices([], { open: true }),
    /** By the rule of the brand and the training (model/mail/senderCodes.ts). */
    sender: email({ readOnly: true }),
    /** Not before. Default: the delay of the configuration, in which it may be held back. */
    sendAt: dateTime({ column: true }),
    attachments: many('files'),
    /** What leaves, and how far it has come. */
    mailMessage: one('mail_messages', {
      readOnly: true,
      embed: ['state', 'sentAt', 'sendAfter', 'smtpAnswer', 'rejected', 'redirectedTo'],
      column: true,
    }),
  },
});
