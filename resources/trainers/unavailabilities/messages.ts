import { worded } from '../../../model/wording/worded.ts';

/** French words of a trainer's unavailabilities. */
export const UNAVAILABILITY_MESSAGES = worded({
  title: 'Indisponibilités',
  help: 'Les dates où le planning ne doit pas compter sur ce formateur.',
  ownHelp: 'Les dates où vous n’êtes pas libre : le planning en avertit les chargés de formation.',
  none: 'Aucune indisponibilité à venir',
  add: 'Ajouter une indisponibilité',
  editTitle: 'Modifier l’indisponibilité',
  edit: (period: string) => `Modifier l’indisponibilité : ${period}`,
  remove: (period: string) => `Supprimer l’indisponibilité : ${period}`,
  removeTitle: 'Supprimer cette indisponibilité ?',
  removeText: 'Le planning comptera de nouveau sur ces dates.',
  firstDay: 'Du',
  lastDay: 'Au',
  wholeDays: 'Journées entières',
  startTime: 'À partir de',
  endTime: 'Jusqu’à',
  commentary: 'Commentaire',
  period: 'La fin doit suivre le début',
  save: 'Enregistrer',
  saved: 'Indisponibilité enregistrée',
  removed: 'Indisponibilité supprimée',
} as const);
