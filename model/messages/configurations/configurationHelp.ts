import { type ConfigurationCode, isConfigurationCode, type ParameterCode } from '../../configurations/configurationCodes.ts';
import { saying, worded } from '../../wording/worded.ts';
import { ATTENDANCE_CONFIGURATION_HELP } from '../attendance/attendanceConfigurationHelp.ts';
import { DOCUMENT_CONFIGURATION_HELP } from '../documents/documentConfigurationHelp.ts';
import { MAIL_CONFIGURATION_HELP } from '../mail/mailConfigurationHelp.ts';
import { RETENTION_CONFIGURATION_HELP } from '../retention/retentionConfigurationHelp.ts';
import { SMS_CONFIGURATION_HELP } from '../sms/smsConfigurationHelp.ts';

const SENDER_HELP =
  'Adresse d’expédition des e-mails et documents des formations propres au constructeur dont les véhicules sont de cette marque.';

const HELP: Readonly<Record<ConfigurationCode, string>> = worded({
  email_contact: 'Adresse d’expédition des e-mails dont la marque n’a pas la sienne.',
  email_toyota: 'Adresse d’expédition des e-mails des formations propres à Toyota.',
  email_lexus: 'Adresse d’expédition des e-mails des formations propres à Lexus.',
  need_training_planned_statuses: 'Un besoin qui a l’un de ces statuts peut être ajouté tel quel à une session de formation.',
  default_lunch_break:
    'Pause des journées dont ni le déroulé ni les créneaux de la formation ne disent rien : deux heures, comme 12:30-13:30, ou « aucune ».',
  attendance_early_minutes: 'Combien de minutes avant le début de la demi-journée les stagiaires peuvent signer.',
  attendance_late_minutes: 'Combien de minutes après la fin de la demi-journée les stagiaires peuvent encore signer.',
  attendance_end_margin_minutes:
    'Combien de minutes avant la fin d’une demi-journée le formateur peut la contre-signer, et la feuille être validée.',
  attendance_link_days: 'Combien de jours après la session les liens d’émargement restent ouverts.',
  attendance_trainer_late_hours:
    'Combien d’heures après le délai de signature le formateur peut encore recueillir une signature, motif à l’appui. Ensuite il s’adresse au chargé de formation.',
  attendance_walk_ins:
    'Combien de stagiaires non prévus le formateur peut ajouter à une feuille. Au-delà, le chargé de formation confirme chaque ajout.',
  ...ATTENDANCE_CONFIGURATION_HELP,
  ...DOCUMENT_CONFIGURATION_HELP,
  ...MAIL_CONFIGURATION_HELP,
  ...SMS_CONFIGURATION_HELP,
  quality_acknowledge_days:
    'Délai pour dire à la personne que sa réclamation est arrivée. Les fiches déjà reçues gardent leurs dates.',
  quality_answer_days: 'Délai pour répondre sur le fond. Les fiches déjà reçues gardent leurs dates.',
  ...RETENTION_CONFIGURATION_HELP,
});

/** Effect of a parameter on the product. */
export const configurationHelp = saying((code: ParameterCode): string => (isConfigurationCode(code) ? HELP[code] : SENDER_HELP));
