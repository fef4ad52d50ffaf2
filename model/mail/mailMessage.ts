import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { choice, choices, dateTime, email, many, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { MAIL_KINDS } from './mailKinds.ts';
import { MAIL_STATES } from './mailStates.ts';
import { OUTBOX_ACCESS, outboxSending, outboxSubject } from './outbox.ts';

const addresses = () => choices([], { open: true, readOnly: true, section: 'message' });

/** A message of the outbox: its content as sent, and the mail server's answer. */
export const mailMessages = defineResource({
  name: 'mail_messages',
  type: 'MailMessage',
  route: 'outbox',
  access: OUTBOX_ACCESS,
  pickedBy: 'readers',
  scope: { areas: 'area' },
  operations: ['list', 'item'],
  label: ['subject'],
  order: { createdAt: 'desc', id: 'desc' },
  sections: ['identity', 'message', 'sending'],
  counts: 'state',
  filters: { address: { kind: 'virtual', value: 'text', column: 'receiver' }, assignee: ASSIGNEE_FILTER },
  fields: {
    state: choice(MAIL_STATES, { isStatus: true, required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    kind: choice(MAIL_KINDS, { required: true, readOnly: true, filter: 'exact', sortable: true, column: true }),
    subject: text({ required: true, readOnly: true, section: 'message', filter: 'contains', column: true }),
    receiver: choices([], { open: true, readOnly: true, section: 'message', column: true }),
    carbonCopy: addresses(),
    blindCarbonCopy: addresses(),
    sender: email({ readOnly: true, section: 'message' }),
    /** The brand whose letterhead it has; empty: the organisation's. */
    carBrand: one('car_brands', { readOnly: true, section: 'message' }),
    /** The session's training officer; empty: the contact address. */
    replyTo: email({ readOnly: true, section: 'message' }),
    html: paragraph({ required: true, readOnly: true, section: 'message', maxLength: 200_000 }),
    attachments: many('files', { readOnly: true, section: 'message' }),
    ...outboxSubject(),
    /** Until then it can be cancelled. */
    sendAfter: dateTime({ required: true, readOnly: true, section: 'sending', sortable: true }),
    ...outboxSending(),
    /** The mail server's last answer, or why the message was not sent. */
    smtpAnswer: text({ readOnly: true, section: 'sending', maxLength: 1000 }),
    /** Addresses that the mail server refused while it accepted others. */
    rejected: choices([], { open: true, readOnly: true, section: 'sending' }),
    /** In test mode: the address it was sent to instead. */
    redirectedTo: email({ readOnly: true, section: 'sending' }),
    messageId: text({ required: true, readOnly: true, section: 'sending', in: 'item' }),
  },
});
