import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the choice of a session for needs. */
export const PLAN_MESSAGES = worded({
  title: (count: number) => `Planifier ${plural(count, 'besoin', 'besoins')}`,
  intro:
    'Sessions à venir de la même formation, la meilleure en premier : date, distance, places libres et ce qui s’y oppose. Les kilomètres sont à vol d’oiseau.',
  allAreas: 'Tous les secteurs',
  showFull: 'Montrer aussi les sessions complètes',
  none: 'Aucune session à venir ne convient',
  full: (count: number) => plural(count, 'session complète', 'sessions complètes'),
  otherAreas: (count: number) => `${plural(count, 'session', 'sessions')} hors du secteur`,
  fullInOtherAreas: (count: number) => `${plural(count, 'session complète', 'sessions complètes')} hors du secteur`,
  sessions: 'Sessions proposées',
  date: 'Date',
  place: 'Lieu',
  places: 'Places',
  status: 'Statut',
  against: 'À savoir',
  plan: 'Planifier',
  unlimited: 'sans limite',
  left: (left: number, goal: number) => `${plural(left, 'place', 'places')} sur ${goal}`,
  fullTitle: 'Session complète',
  exceed: 'Dépasser et planifier',
  cancel: 'Annuler',
  newSession: 'Nouvelle session…',
  newSessionText: (count: number) =>
    count < 2 ? 'Le stagiaire y est planifié dès sa création.' : `Les ${count} stagiaires y sont planifiés dès sa création.`,
  create: 'Créer et planifier',
  undo: 'Annuler la planification',
  undone: (label: string) => `Annulé : ${label}`,
} as const);
