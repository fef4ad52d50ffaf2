/** Subject of an SMS. `missing_signature` and `reminder` are automatic; those of `automation` have their author. */
export const SMS_KINDS = ['signing_link', 'missing_signature', 'reminder', 'automation'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];
