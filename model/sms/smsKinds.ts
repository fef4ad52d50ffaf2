/** Subject of an SMS. `missing_signature` and `reminder` are automatic. */
export const SMS_KINDS = ['signing_link', 'missing_signature', 'reminder'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];
