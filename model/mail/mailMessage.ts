import type { Access } from '../accounts/access.ts';
import { boolean, choice, choices, dateTime, email, integer, many, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { MAIL_KINDS, MAIL_STATES } from './mail.ts';

const READ = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'] as const;

const ACCESS: Access = { list: READ, item: READ, create: 'nobody', update: 'nobody', delete: 'nobody' };

const addresses = () => choices([], { open: true, readOnly: true, section: 'message' });

/** A message of the outbox: what leaves the product, as it leaves, and what the mail server answered. */
export const mailMessages = defineResource({
  name: 'mail_messages',
  type: 'MailMessage',
  route: 'outbox',
  access: ACCESS,
  pickedBy: 'readers',
  scope: { areas: 'area' },
  operations: ['list', 'item'],
  label: ['subject'],
  order: { createdAt: 'desc', id: 'desc' },
  sections: ['identity', 'message', 'sending'],
  counts: 'state',
  filters: { address: { kind: 'virtual', value: 'text', column: 'receiver' } },
  fields: {
    state: choice(MAIL_STATES, { isStatus: true, required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    kind: choice(MAIL_KINDS, { required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    subject: text({ required: true, readOnly: true, section: 'message', filter: 'contains', column: true }),
    receiver: choices([], { open: true, readOnly: true, section: 'message', column: true }),
    carbonCopy: addresses(),
    blindCarbonCopy: addresses(),
    sender: email({ readOnly: true, section: 'message' }),
    html: paragraph({ required: true, readOnly: true, section: 'message', maxLength: 200_000 }),
    attachments: many('files', { readOnly: true, section: 'message' }),
    createdAt: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
    /** Nobody: a rule of the configuration. */
    author: text({ readOnly: true }),
    isAutomatic: boolean({ readOnly: true, filter: 'exact' }),
    trainingSession: one('training_sessions', { readOnly: true, filter: 'exact', column: true }),
    logisticSession: one('logistic_sessions', { readOnly: true, filter: 'exact' }),
    needTraining: one('need_trainings', { readOnly: true, filter: 'exact' }),
    area: one('areas', { readOnly: true, filter: 'exact' }),
    /** Until then it may still be held back. */
    sendAfter: dateTime({ required: true, readOnly: true, section: 'sending', sortable: true }),
    sentAt: dateTime({ readOnly: true, section: 'sending', filter: 'range', sortable: true, column: true }),
    attempts: integer({ required: true, readOnly: true, section: 'sending' }),
    /** What the mail server said last, or what kept the message from it. */
    smtpAnswer: text({ readOnly: true, section: 'sending', maxLength: 1000 }),
    /** Addresses that the mail server did not take while it took others. */
    rejected: choices([], { open: true, readOnly: true, section: 'sending' }),
    /** In test mode: where it went instead. */
    redirectedTo: email({ readOnly: true, section: 'sending' }),
    messageId: text({ required: true, readOnly: true, section: 'sending', in: 'item' }),
  },
});
