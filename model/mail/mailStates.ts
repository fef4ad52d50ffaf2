import type { Right } from '../kernel/access.ts';

/**
 * State of a message in the outbox. `bounced`: permanently refused by the mail server; `refused`: it cannot be sent as it is, or
 * all attempts failed; `kept`: no mail server is configured.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'refused', 'bounced', 'canceled', 'kept'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Actions on a message of the outbox. */
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

/** Possible actions on a message in a state. */
export const mailCommandsOf = (state: MailState): readonly MailCommand[] => COMMANDS_OF[state];

/** People who send mails of a training session may also cancel and resend them. */
export const MAIL_COMMAND_RIGHT: Right = ['ROLE_WRITE_TRAINING_SESSION'];
