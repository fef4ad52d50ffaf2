import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the request for a plan. */
export const PROPOSE_MESSAGES = worded({
  title: 'Proposer un plan',
  chosen: (count: number) => `Pour ${plural(count, 'besoin', 'besoins')} de votre sélection.`,
  scope:
    'Choisissez au moins un secteur ou un type de formation : la recherche place tous leurs besoins que le statut permet de planifier.',
  contact: (statuses: readonly string[]) =>
    `Passer d’abord à « À contacter » ceux que personne n’a encore contactés (${statuses.join(', ')}) : sinon le plan les laisse de côté.`,
  name: 'Nom (facultatif)',
  areas: 'Secteurs',
  types: 'Types de formation',
  from: 'Du',
  to: 'Au',
  seconds: 'Durée de recherche au plus',
  secondsOf: (seconds: number) => `${seconds} s`,
  groupSize: 'Stagiaires par session, sauf objectif du lieu',
  minimumLifted: 'Lever le minimum de stagiaires',
  minimumHelp: (goal: number, minimum: number) =>
    `Une session s’ouvre à partir du minimum de son type de formation ; sans minimum, à partir de la moitié de son objectif (${minimum} sur ${goal}). Cochez pour ouvrir aussi des sessions moins remplies.`,
  preferences: 'Préférences',
  preferencesHelp: 'De 0, sans importance, à 10.',
  weekdays: 'Jours préférés',
  weekdayNames: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  start: 'Lancer la recherche',
  cancel: 'Annuler',
} as const);
