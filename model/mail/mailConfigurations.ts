/** What an administrator decides of the mails: how they leave, and which go by themselves. */
export const MAIL_CONFIGURATIONS = {
  /** Minutes in which a message may still be held back. */
  mail_delay_minutes: { kind: 'integer', min: 0, max: 1440, default: 2 },
  /** Everything goes to the test address, and nowhere else. */
  mail_test_mode: { kind: 'boolean', default: false },
  mail_test_address: { kind: 'email', default: null },
  mail_preparation_automatic: { kind: 'boolean', default: true },
  mail_convocation_automatic: { kind: 'boolean', default: false },
  mail_convocation_days: { kind: 'integer', min: 1, max: 60, default: 7 },
  mail_reminder_automatic: { kind: 'boolean', default: false },
  mail_certificate_automatic: { kind: 'boolean', default: false },
  mail_missing_signature_automatic: { kind: 'boolean', default: false },
} as const;
