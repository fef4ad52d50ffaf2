import { inGroup } from './configurationGroups.ts';

/** Wording of the attendance e-mails; `{{…}}` are merge variables, links follow the text. */
export const ATTENDANCE_CONFIGURATIONS = inGroup('attendance', {
  attendance_mail_subject: { kind: 'text', default: 'Votre émargement : {{training_title}}' },
  attendance_mail_content: {
    kind: 'longText',
    default:
      'Bonjour {{trainee_first_name}} {{trainee_last_name}},\n\nIl manque votre signature pour la formation « {{training_title}} » du {{session_start_date}} à {{location_city}}.\nOuvrez le lien ci-dessous sur votre téléphone et signez chaque demi-journée à laquelle vous assistez.',
  },
  attendance_confirmation_subject: { kind: 'text', default: 'Confirmez votre adresse e-mail : {{training_title}}' },
  attendance_confirmation_content: {
    kind: 'longText',
    default:
      'Bonjour {{trainee_first_name}} {{trainee_last_name}},\n\nVotre attestation de la formation « {{training_title}} » vous sera envoyée par e-mail.\nOuvrez le lien ci-dessous pour confirmer votre adresse, ou la corriger.',
  },
} as const);

/** Merge variables that these texts may use. */
export const ATTENDANCE_MAIL_VARIABLES = [
  'trainee_first_name',
  'trainee_last_name',
  'training_title',
  'session_start_date',
  'location_name',
  'location_city',
] as const;
