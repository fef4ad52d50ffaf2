import { inGroup } from './configurationGroups.ts';

/** What an administrator decides about mails: how they are sent, and which are automatic. */
export const MAIL_CONFIGURATIONS = inGroup('mail', {
  /** Minutes during which a message can still be cancelled. */
  mail_delay_minutes: { kind: 'integer', min: 0, max: 1440, default: 2 },
  /** All mails go to the test address only. */
  mail_test_mode: { kind: 'boolean', default: false, isDangerous: true },
  mail_test_address: { kind: 'email', default: null },
  mail_preparation_automatic: { kind: 'boolean', default: true },
  mail_convocation_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_convocation_days: { kind: 'integer', min: 1, max: 60, default: 7 },
  mail_reminder_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_certificate_automatic: { kind: 'boolean', default: false, isDangerous: true },
  mail_missing_signature_automatic: { kind: 'boolean', default: false, isDangerous: true },
  /** Nothing is sent until there is an address. */
  mail_expiry_automatic: { kind: 'boolean', default: true },
  mail_expiry_address: { kind: 'email', default: null },
} as const);
