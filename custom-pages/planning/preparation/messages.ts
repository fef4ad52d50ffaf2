import { plural } from '../../../model/kernel/values/french.ts';
import { registeredWords } from '../../../model/messages/words/registered.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the preparation. */
export const PREPARATION_MESSAGES = worded({
  title: 'Préparation',
  intro: 'Ce qu’il reste à organiser pour les sessions à venir. Cliquez sur un manque pour ouvrir la fiche au bon endroit.',
  period: 'Période',
  periods: { 7: '7 jours', 14: '2 semaines', 30: '30 jours', 90: '3 mois' },
  problems: 'Ce qui manque',
  all: 'Tout',
  problemCount: (label: string, count: number) => `${label} ${count}`,
  sendConvocations: (count: number) => `Envoyer les convocations (${plural(count, 'session', 'sessions')})…`,
  showReady: 'Afficher aussi les sessions prêtes',
  onlyMine: 'Seulement ce qui m’est affecté',
  summary: (lacking: number, logisticSessions: number) =>
    `${plural(lacking, 'session à compléter', 'sessions à compléter')} sur ${plural(logisticSessions, 'session à venir', 'sessions à venir')}`,
  ready: 'Prête',
  noTraining: 'Journée sans formation',
  registered: (registered: number, goal: number) => (goal > 0 ? `${registered}/${goal}` : String(registered)),
  registeredTitle: registeredWords,
  conflicts: (count: number) => plural(count, 'conflit', 'conflits'),
  compareThis: (name: string) => `Comparer ${name}`,
  compare: (count: number) => `Comparer ${plural(count, 'session', 'sessions')}`,
  compareHint: 'Cochez au moins deux sessions pour les comparer.',
  clearChoice: 'Tout décocher',
  nothingPlanned: 'Aucune session à venir sur cette période.',
  nothingLacking: 'Rien ne manque : toutes les sessions de la période sont prêtes.',
  readySessions: (count: number) => plural(count, 'session prête', 'sessions prêtes'),
  nothingFiltered: 'Aucune session ne présente ce manque.',
  failed: 'La préparation n’a pas pu être chargée',
  retry: 'Réessayer',
} as const);
