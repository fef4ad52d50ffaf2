import { plural } from '../../src/i18n/plural.ts';

/** The planning's French words. */
export const PLANNING_MESSAGES = {
  title: 'Planning',
  today: "Aujourd'hui",
  previous: { week: 'Semaine précédente', month: 'Mois précédent' },
  next: { week: 'Semaine suivante', month: 'Mois suivant' },
  view: 'Vue',
  views: { week: 'Semaine', month: 'Mois' },
  areas: 'Secteurs',
  otherAreas: 'Hors secteur logistique',
  empty: 'Aucune session sur cette période',
  ungrouped: 'Aucun secteur logistique n’existe encore : c’est lui qui regroupe les secteurs du planning.',
  createLogisticArea: 'Créer un secteur logistique',
  failed: "Le planning n'a pas pu être chargé",
  retry: 'Réessayer',
  sessions: (count: number) => plural(count, 'session', 'sessions'),
  noTraining: 'Journée sans formation',
  others: (count: number) => `+ ${count}`,
  fill: (registered: number, goal: number) => (goal > 0 ? `${registered}/${goal}` : String(registered)),
  fillTitle: (registered: number, goal: number) =>
    goal > 0 ? `${plural(registered, 'inscrit', 'inscrits')} sur ${goal}` : plural(registered, 'inscrit', 'inscrits'),
  create: 'Nouvelle session',
  createHint: 'Glissez sur une case libre du planning pour y créer une session.',
  cancel: 'Annuler',
} as const;
