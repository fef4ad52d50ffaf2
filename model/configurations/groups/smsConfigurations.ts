import { inGroup } from './configurationGroups.ts';

/** What an administrator decides about SMS. Nothing is sent unless the operator has named a provider. */
export const SMS_CONFIGURATIONS = inGroup('sms', {
  /** Euros for one segment, to show the cost before sending; the provider's invoice decides. */
  sms_segment_price: { kind: 'decimal', min: 0, max: 10, scale: 4, default: 0.07 },
  /** ISO codes of the countries whose mobile numbers get SMS. */
  sms_countries: { kind: 'countries', default: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'] },
  /** Segments a day of all senders together, so that a mistake stays cheap. */
  sms_daily_segments: { kind: 'integer', min: 0, max: 100_000, default: 500 },
  sms_missing_signature_automatic: { kind: 'boolean', default: false, isDangerous: true },
  sms_reminder_automatic: { kind: 'boolean', default: false, isDangerous: true },
} as const);
