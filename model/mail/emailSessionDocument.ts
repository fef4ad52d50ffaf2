import { accessOf } from '../kernel/access.ts';
import { choice, choices, dateTime, email, many, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { NOTIFICATION_KINDS, SESSION_MAIL_DOCUMENTS } from './notificationEmailKinds.ts';

/** An e-mail that sends a document of a training session to a trainee or their company. */
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
    /** To one trainee, or to their company. */
    emailType: choice(NOTIFICATION_KINDS, { required: true, default: 'individual', filter: 'exact', column: true }),
    trainingSession: one('training_sessions', { required: true, filter: 'exact', column: true }),
    needTraining: one('need_trainings', { filter: 'exact', column: true }),
    company: one('companies', { filter: 'exact', sortable: true, column: true }),
    title: text({ required: true, column: true }),
    content: paragraph({ required: true, maxLength: 50_000 }),
    receiver: choices([], { open: true, required: true, column: true }),
    carbonCopy: choices([], { open: true }),
    blindCarbonCopy: choices([], { open: true }),
    /** Chosen by brand and training (model/mail/senderCodes.ts). */
    sender: email({ readOnly: true }),
    /** Earliest time to send. Default: after the configured delay, during which it can be cancelled. */
    sendAt: dateTime({ column: true }),
    attachments: many('files'),
    /** The message and its delivery state. */
    mailMessage: one('mail_messages', {
      readOnly: true,
      embed: ['state', 'sentAt', 'sendAfter', 'smtpAnswer', 'rejected', 'redirectedTo'],
      column: true,
    }),
  },
});
