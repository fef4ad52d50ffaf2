import type { configurations } from '../../configurations/configuration.ts';
import { type ConfigurationCode, isConfigurationCode, type ParameterCode } from '../../configurations/configurationCodes.ts';
import { idFromIri } from '../../kernel/resource.ts';
import { isSenderCode } from '../../mail/senderCodes.ts';
import { ATTENDANCE_CONFIGURATION_HELP, ATTENDANCE_CONFIGURATION_LABELS } from '../attendance/attendanceConfigurations.ts';
import { DOCUMENT_CONFIGURATION_HELP, DOCUMENT_CONFIGURATION_LABELS } from '../documents/documentConfigurations.ts';
import { MAIL_CONFIGURATION_HELP, MAIL_CONFIGURATION_LABELS } from '../mail/mailConfigurations.ts';
import { RETENTION_CONFIGURATION_HELP, RETENTION_CONFIGURATION_LABELS } from '../retention/retentionConfigurations.ts';
import { SMS_CONFIGURATION_HELP, SMS_CONFIGURATION_LABELS } from '../sms/smsConfigurations.ts';
import { NEED_TRAINING_STATUS_LABELS } from '../words/choices.ts';
import type { MessagesOf } from '../words/kernel.ts';

const STATUS_WORDS: Readonly<Record<string, string>> = NEED_TRAINING_STATUS_LABELS;

/** A list of statuses as text; other values are free text. */
const valueInWords = (value: unknown): string => {
  const text = String(value ?? '');
  if (idFromIri('files', text) !== null) return 'Image enregistrée';
  return text
    .split(',')
    .map((part) => part.trim())
    .map((part) => (Object.hasOwn(STATUS_WORDS, part) ? STATUS_WORDS[part] : part))
    .join(', ');
};

/** Texts about the sender of a car brand. */
export const SENDER_WORDS = {
  label: (brand: string) => `E-mail expéditeur ${brand}`,
  help: 'Adresse d’expédition des e-mails et documents des formations propres au constructeur dont les véhicules sont de cette marque.',
  noBrand: 'Aucune marque de véhicule n’a ce code : créez d’abord la marque dans la liste des marques',
} as const;

const LABELS = {
  email_contact: 'E-mail de contact (expéditeur par défaut)',
  email_toyota: 'E-mail expéditeur Toyota',
  email_lexus: 'E-mail expéditeur Lexus',
  need_training_planned_statuses: 'Statuts de besoin qui comptent comme planifiés',
  default_lunch_break: 'Pause déjeuner par défaut',
  attendance_early_minutes: 'Émargement : minutes avant la demi-journée',
  attendance_late_minutes: 'Émargement : minutes après la demi-journée',
  attendance_end_margin_minutes: 'Émargement : marge avant la fin (minutes)',
  attendance_link_days: 'Émargement : jours de validité des liens',
  attendance_trainer_late_hours: 'Émargement : heures pour une signature tardive',
  attendance_walk_ins: 'Émargement : stagiaires non prévus par feuille',
  ...ATTENDANCE_CONFIGURATION_LABELS,
  ...DOCUMENT_CONFIGURATION_LABELS,
  ...MAIL_CONFIGURATION_LABELS,
  ...SMS_CONFIGURATION_LABELS,
  ...RETENTION_CONFIGURATION_LABELS,
} as const;

/** Label of a code; for a car brand without a known name, the name as the code has it. */
const codeInWords = (code: unknown, record: Readonly<Record<string, unknown>> = {}): string => {
  if (isConfigurationCode(code)) return LABELS[code];
  if (!isSenderCode(code)) return String(code ?? '');
  const { senderBrand } = record;
  return SENDER_WORDS.label(
    typeof senderBrand === 'string' ? senderBrand : code.slice('email_'.length).replaceAll('_', ' ').toUpperCase(),
  );
};

export const configurationMessages = {
  name: 'Configuration |||| Configurations',
  fields: { code: 'Paramètre', value: 'Valeur', senderBrand: 'Marque' },
  sections: { identity: 'Configuration' },
  choices: { code: LABELS },
  filters: {},
  values: { value: valueInWords, code: codeInWords },
} as const satisfies MessagesOf<typeof configurations>;

const HELP: Readonly<Record<ConfigurationCode, string>> = {
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
  ...RETENTION_CONFIGURATION_HELP,
};

/** Effect of a parameter on the product. */
export const configurationHelp = (code: ParameterCode): string => (isConfigurationCode(code) ? HELP[code] : SENDER_WORDS.help);
