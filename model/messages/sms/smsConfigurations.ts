import type { SMS_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';

type SmsWords = Readonly<Record<keyof typeof SMS_CONFIGURATIONS, string>>;

export const SMS_CONFIGURATION_LABELS = {
  sms_segment_price: 'SMS : prix d’un SMS (euros par segment)',
  sms_countries: 'SMS : pays des numéros acceptés',
  sms_daily_segments: 'SMS : nombre maximal par jour',
  sms_missing_signature_automatic: 'SMS : signature manquante, envoi automatique',
  sms_reminder_automatic: 'SMS : rappel la veille, envoi automatique',
} as const satisfies SmsWords;
