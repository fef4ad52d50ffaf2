import type { Right } from '../accounts/access.ts';

/** What a message is about. */
export const MAIL_KINDS = [
  'convocation',
  'convention',
  'attestation',
  'completion_certificate',
  'reminder',
  'signing_link',
  'missing_signature',
  'trainer_code',
  'attendance_request',
  'preparation',
  'other',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * How far a message of the outbox has come. `bounced`: the mail server has refused it for good; `refused`: it cannot leave as it
 * stands, or every attempt has failed; `kept`: no mail server is configured, nothing leaves.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'refused', 'bounced', 'canceled', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What a person may do with a message of the outbox. */
export const MAIL_COMMANDS = ['cancel', 'send_now', 'retry'] as const;
export type MailCommand = (typeof MAIL_COMMANDS)[number];

const COMMANDS_OF: { readonly [S in MailState]: readonly MailCommand[] } = {
  queued: ['cancel', 'send_now'],
  sending: [],
  sent: [],
  refused: ['retry'],
  bounced: ['retry'],
  canceled: ['retry'],
  kept: ['retry'],
};

/** What may be done with a message in a state. */
export const mailCommandsOf = (state: MailState): readonly MailCommand[] => COMMANDS_OF[state];

/** Whoever sends what belongs to a training session also holds it back or sends it again. */
export const MAIL_COMMAND_RIGHT: Right = ['ROLE_WRITE_TRAINING_SESSION'];

/** Messages that one person may send in an hour. */
export const MAILS_AN_HOUR = 200;

/** Addresses of one message: receivers and copies together. */
export const MAIL_ADDRESSES_MAX = 100;

/** Attachments of one message. */
export const MAIL_ATTACHMENTS_MAX = 10;
