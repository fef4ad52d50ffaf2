import { type ATTENDANCE_CONFIGURATIONS, ATTENDANCE_MAIL_VARIABLES } from '../../configurations/configurationGroups.ts';

type Code = keyof typeof ATTENDANCE_CONFIGURATIONS;

const VARIABLES = `Variables : ${ATTENDANCE_MAIL_VARIABLES.map((name) => `{{${name}}}`).join(', ')}.`;

/** Effect of each parameter; only the page of the configurations loads it. */
export const ATTENDANCE_CONFIGURATION_HELP = {
  attendance_mail_subject: `Objet de l’e-mail qui demande une signature manquante. ${VARIABLES}`,
  attendance_mail_content: `Texte de cet e-mail ; le lien personnel est ajouté à la fin. ${VARIABLES}`,
  attendance_confirmation_subject: `Objet de l’e-mail qui demande au stagiaire de confirmer son adresse. ${VARIABLES}`,
  attendance_confirmation_content: `Texte de cet e-mail ; le lien personnel est ajouté à la fin. ${VARIABLES}`,
} as const satisfies Record<Code, string>;
