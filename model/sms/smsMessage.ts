import { choice, dateTime, decimal, integer, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { OUTBOX_ACCESS, outboxSending, outboxSubject } from '../mail/outbox.ts';
import { SMS_KINDS } from './smsKinds.ts';
import { SMS_STATES } from './smsStates.ts';

/** An SMS of the outbox: its text as sent (links masked), and the provider's answer. */
export const smsMessages = defineResource({
  name: 'sms_messages',
  type: 'SmsMessage',
  route: 'sms',
  access: OUTBOX_ACCESS,
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
    ...outboxSubject(),
    /** While it waits: when it is tried. */
    nextTryAt: dateTime({ readOnly: true, section: 'sending' }),
    /** Time after which the SMS is not sent. */
    expiresAt: dateTime({ required: true, readOnly: true, section: 'sending' }),
    ...outboxSending(),
    /** The provider's last answer, or why it was not sent. */
    answer: text({ readOnly: true, section: 'sending', maxLength: 1000 }),
    /** The provider's number of the SMS, to ask it about. */
    providerId: text({ readOnly: true, section: 'sending', in: 'item' }),
  },
});
