import type { COMPANY_MAIL_CONFIGURATIONS, MAIL_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type MailWords = Readonly<Record<keyof typeof MAIL_CONFIGURATIONS | keyof typeof COMPANY_MAIL_CONFIGURATIONS, string>>;

export const MAIL_CONFIGURATION_LABELS = worded({
  mail_delay_minutes: 'E-mails : minutes avant le départ',
  mail_test_mode: 'E-mails : mode test',
  mail_test_address: 'E-mails : adresse du mode test',
  mail_preparation_automatic: 'E-mails automatiques : session préparée',
  mail_convocation_automatic: 'E-mails automatiques : convocations',
  mail_convocation_days: 'E-mails automatiques : jours avant la session pour la convocation',
  mail_reminder_automatic: 'E-mails automatiques : rappel la veille',
  mail_certificate_automatic: 'E-mails automatiques : certificat de réalisation',
  mail_missing_signature_automatic: 'E-mails automatiques : signature manquante',
  mail_expiry_automatic: 'E-mails automatiques : échéances',
  mail_expiry_address: 'E-mails automatiques : adresse prévenue des échéances',
  mail_renewal_automatic: 'E-mails automatiques : renouvellements, aux sociétés',
  mail_renewal_days: 'E-mails automatiques : jours avant un renouvellement',
  mail_passport_automatic: 'E-mails automatiques : passeport de prévention, aux sociétés',
  mail_questionnaire_before: 'E-mails automatiques : questionnaire avant la formation',
  mail_questionnaire_end: 'E-mails automatiques : questionnaire de fin de formation',
  mail_questionnaire_later: 'E-mails automatiques : questionnaire après la formation',
  mail_questionnaire_trainer: 'E-mails automatiques : questionnaire du formateur',
  mail_questionnaire_yearly: 'E-mails automatiques : relances du questionnaire annuel',
  renewal_mail_subject: 'Renouvellements : objet de l’e-mail à la société',
  renewal_mail_content: 'Renouvellements : texte de l’e-mail à la société',
  passport_mail_subject: 'Passeport de prévention : objet de l’e-mail à la société',
  passport_mail_content: 'Passeport de prévention : texte de l’e-mail à la société',
} as const satisfies MailWords);
