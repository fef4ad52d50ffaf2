import type { ATTENDANCE_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type Code = keyof typeof ATTENDANCE_CONFIGURATIONS;

/** Effect of each parameter; only the page of the configurations loads it. */
export const ATTENDANCE_CONFIGURATION_HELP = worded({
  attendance_mail_subject: 'Objet de l’e-mail qui demande une signature manquante.',
  attendance_mail_content: 'Texte de cet e-mail ; le lien personnel est ajouté à la fin.',
  attendance_confirmation_subject: 'Objet de l’e-mail qui demande au stagiaire de confirmer son adresse.',
  attendance_confirmation_content: 'Texte de cet e-mail ; le lien personnel est ajouté à la fin.',
} as const satisfies Record<Code, string>);
