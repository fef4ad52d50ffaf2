import type { configurations } from '../../configurations/configuration.ts';
import { isConfigurationCode } from '../../configurations/configurationCodes.ts';
import { idFromIri } from '../../kernel/resource.ts';
import { isSenderCode } from '../../mail/senderCodes.ts';
import { worded } from '../../wording/worded.ts';
import { ATTENDANCE_CONFIGURATION_LABELS } from '../attendance/attendanceConfigurations.ts';
import { DOCUMENT_CONFIGURATION_LABELS } from '../documents/documentConfigurations.ts';
import { MAIL_CONFIGURATION_LABELS } from '../mail/mailConfigurations.ts';
import { RETENTION_CONFIGURATION_LABELS } from '../retention/retentionConfigurations.ts';
import { SMS_CONFIGURATION_LABELS } from '../sms/smsConfigurations.ts';
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
export const SENDER_WORDS = worded({
  label: (brand: string) => `E-mail expéditeur ${brand}`,
  noBrand: 'Aucune marque de véhicule n’a ce code : créez d’abord la marque dans la liste des marques',
} as const);

const LABELS = worded({
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
  quality_acknowledge_days: 'Qualité : jours ouvrés pour confirmer la réception',
  quality_answer_days: 'Qualité : jours ouvrés pour répondre',
  ...RETENTION_CONFIGURATION_LABELS,
} as const);

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
