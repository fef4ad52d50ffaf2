import type { Access } from '../accounts/access.ts';
import { boolean, choice, dateTime, decimal, integer, one, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { SMS_KINDS, SMS_STATES } from './sms.ts';

const READ = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'] as const;

const ACCESS: Access = { list: READ, item: READ, create: 'nobody', update: 'nobody', delete: 'nobody' };

/** An SMS of the outbox: its text as sent (links masked), and the provider's answer. */
export const smsMessages = defineResource({
  name: 'sms_messages',
  type: 'SmsMessage',
  route: 'sms',
  access: ACCESS,
  pickedBy: 'readers',
  scope: { areas: 'area' },
  operations: ['list', 'item'],
  label: ['kind', 'receiver'],
  order: { createdAt: 'desc', id: 'desc' },
  sections: ['identity', 'message', 'sending'],
  counts: 'state',
  fields: {
    state: choice(SMS_STATES, { isStatus: true, required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    kind: choice(SMS_KINDS, { required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    /** Empty: erased after its retention period. */
    receiver: phone({ readOnly: true, section: 'message', filter: 'contains', column: true }),
    text: text({ required: true, readOnly: true, section: 'message', maxLength: 2000 }),
    segments: integer({ required: true, readOnly: true, section: 'message', column: true }),
    /** Euros, by the price in effect when it was queued. */
    cost: decimal({ required: true, readOnly: true, section: 'message', scale: 4, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
    /** Empty: sent by an automatic rule. */
    author: text({ readOnly: true }),
    isAutomatic: boolean({ readOnly: true, filter: 'exact' }),
    trainingSession: one('training_sessions', { readOnly: true, filter: 'exact', column: true }),
    logisticSession: one('logistic_sessions', { readOnly: true, filter: 'exact' }),
    needTraining: one('need_trainings', { readOnly: true, filter: 'exact' }),
    area: one('areas', { readOnly: true, filter: 'exact' }),
    /** While it waits: when it is tried. */
    nextTryAt: dateTime({ readOnly: true, section: 'sending' }),
    /** It is not sent later. */
    expiresAt: dateTime({ required: true, readOnly: true, section: 'sending' }),
    sentAt: dateTime({ readOnly: true, section: 'sending', filter: 'range', sortable: true, column: true }),
    attempts: integer({ required: true, readOnly: true, section: 'sending' }),
    /** The provider's last answer, or why it was not sent. */
    answer: text({ readOnly: true, section: 'sending', maxLength: 1000 }),
    /** The provider's number of the SMS, to ask it about. */
    providerId: text({ readOnly: true, section: 'sending', in: 'item' }),
  },
});
