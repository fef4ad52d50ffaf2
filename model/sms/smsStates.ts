import type { Right } from '../kernel/access.ts';

/**
 * State of an SMS. `sent`: accepted by the provider; `refused`: refused by it, or all attempts failed, or too late; `unknown`: it may
 * have been accepted, so only a person sends it again.
 */
export const SMS_STATES = ['queued', 'sending', 'sent', 'refused', 'unknown', 'canceled'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Actions on an SMS. */
export const SMS_COMMANDS = ['cancel', 'retry'] as const;
export type SmsCommand = (typeof SMS_COMMANDS)[number];

const COMMANDS_OF: { readonly [S in SmsState]: readonly SmsCommand[] } = {
  queued: ['cancel'],
  sending: [],
  sent: [],
  refused: ['retry'],
  unknown: ['retry'],
  canceled: ['retry'],
};

/** Possible actions on an SMS in a state. */
export const smsCommandsOf = (state: SmsState): readonly SmsCommand[] => COMMANDS_OF[state];

/** People who send the links of a session. */
export const SMS_RIGHT: Right = ['ROLE_WRITE_TRAINING_SESSION'];

/** Waits after each attempt that the provider certainly did not accept. */
export const SMS_RETRY_SECONDS: readonly number[] = [15, 60, 300, 900, 1_800, 3_600];

/** A link or a reminder is of no use later. */
export const SMS_VALID_HOURS = 6;

/** Longer than an attempt: the sender of an SMS still marked as being sent was killed. */
export const SMS_LEASE_SECONDS = 60;
