import type { ATTENDANCE_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';

type Code = keyof typeof ATTENDANCE_CONFIGURATIONS;

/** Labels of the attendance texts. */
export const ATTENDANCE_CONFIGURATION_LABELS = {
  attendance_mail_subject: 'Émargement : objet de l’e-mail de signature',
  attendance_mail_content: 'Émargement : texte de l’e-mail de signature',
  attendance_confirmation_subject: 'Émargement : objet de l’e-mail de confirmation d’adresse',
  attendance_confirmation_content: 'Émargement : texte de l’e-mail de confirmation d’adresse',
} as const satisfies Record<Code, string>;
