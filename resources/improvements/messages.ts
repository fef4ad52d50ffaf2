import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { type ImprovementStatus, VERIFICATION_DAYS } from '../../model/quality/improvementStatuses.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the screens of improvements, beyond the declaration. */
export const IMPROVEMENT_WORDS = worded({
  whyHelp: 'Ce qui y mène : une réclamation, un résultat, une remarque d’audit.',
  figureHelp: 'Ce qui doit changer, par exemple « 4 réclamations par mois ».',
  progress: 'Avancement',
  states: {
    planned: 'Prévue : rien n’a encore commencé.',
    in_progress: 'En cours.',
    done: `Faite : vérifiez si elle a fonctionné, dans les ${VERIFICATION_DAYS} jours.`,
    verified: 'Vérifiée : le résultat est ci-dessous.',
  } satisfies Record<ImprovementStatus, string>,
  moves: {
    planned: 'Remettre à prévoir',
    in_progress: 'Commencer',
    done: 'C’est fait',
    verified: 'Vérifier',
  } satisfies Record<ImprovementStatus, string>,
  resume: 'Reprendre',
  moved: 'Statut changé',
  unsaved: 'Enregistrez d’abord vos changements.',
  resumeTitle: 'Reprendre cette amélioration ?',
  resumeText: 'La vérification écrite est retirée de la fiche ; l’historique la garde.',
  verifyTitle: withFirmSpaces('L’action a-t-elle fonctionné ?'),
  verifyText: 'Dites ce que vous avez constaté, avec un chiffre si vous en avez un.',
  verified: 'Vérification enregistrée',
} as const);
