import { ofName, plural } from '../../../model/kernel/values/french.ts';
import { registeredWords } from '../../../model/messages/words/registered.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the comparison. */
export const COMPARE_MESSAGES = worded({
  title: 'Comparer des sessions',
  intro: 'Glissez un stagiaire d’une session à l’autre, ou cochez-en plusieurs et choisissez « Déplacer ».',
  introReader: 'Les sessions choisies, côte à côte.',
  back: 'Retour au planning',
  backToPreparation: 'Retour à la préparation',
  add: 'Ajouter une session',
  addTitle: 'Ajouter une session à la comparaison',
  addDay: 'Sessions des sept jours à partir du',
  alreadyCompared: 'Déjà comparée',
  noneThatWeek: 'Aucune session ces jours-là.',
  close: 'Fermer',
  remove: (name: string) => `Retirer ${name} de la comparaison`,
  nothing: 'Choisissez au moins deux sessions à comparer.',
  missing: (count: number) =>
    plural(
      count,
      'session demandée n’existe plus ou ne vous est pas accessible.',
      'sessions demandées n’existent plus ou ne vous sont pas accessibles.',
    ),
  failed: 'La comparaison n’a pas pu être chargée',
  retry: 'Réessayer',
  facts: {
    time: 'Horaires',
    place: 'Lieu',
    area: 'Secteur',
    officer: 'Chargé de formation',
    trainers: 'Formateurs',
    vehicles: 'Véhicules',
    teachingTools: 'Outils pédagogiques',
  },
  none: 'Aucun',
  hidden: '–',
  noTraining: 'Journée sans formation',
  registered: registeredWords,
  full: 'Complet',
  canceled: 'Annulée',
  noTrainee: 'Aucun stagiaire inscrit',
  traineesOf: (training: string) => `Stagiaires ${ofName(training)}`,
  choose: (name: string) => `Choisir ${name}`,
  move: (count: number) => (count > 0 ? `Déplacer ${plural(count, 'stagiaire', 'stagiaires')}` : 'Déplacer'),
  moveTo: 'Vers…',
  target: (training: string, day: string, left: number | null) =>
    [`${training}, ${day}`, ...(left === null ? [] : [left > 0 ? plural(left, 'place libre', 'places libres') : 'complet'])].join(
      ' · ',
    ),
  confirmTitle: (count: number) => `Déplacer ${plural(count, 'stagiaire', 'stagiaires')}`,
  confirmText: (from: string, to: string) => `De « ${from} » vers « ${to} ».`,
  confirm: 'Déplacer',
  confirmAnyway: 'Déplacer quand même',
  warnings: {
    room: (goal: number, total: number) =>
      `La session prévoit ${plural(goal, 'stagiaire', 'stagiaires')} et en compterait ${total}.`,
    type: (from: string, to: string) => `La formation change : « ${from} » devient « ${to} ».`,
    date: (from: string, to: string) => `La date change : du ${from} au ${to}. Les stagiaires sont à prévenir.`,
    begun: 'La session choisie a déjà commencé.',
  },
} as const);
