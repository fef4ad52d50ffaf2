import { plural } from '../../model/kernel/values/french.ts';
import { registeredWords } from '../../model/messages/words/registered.ts';
import { worded } from '../../model/wording/worded.ts';

/** The planning's French words. */
export const PLANNING_MESSAGES = worded({
  today: 'Aujourd’hui',
  previous: {
    week: 'Semaine précédente',
    fortnight: 'Quinzaine précédente',
    month: 'Mois précédent',
    quarter: 'Trimestre précédent',
  },
  next: { week: 'Semaine suivante', fortnight: 'Quinzaine suivante', month: 'Mois suivant', quarter: 'Trimestre suivant' },
  view: 'Vue',
  views: { week: 'Semaine', fortnight: '2 semaines', month: 'Mois', quarter: 'Trimestre' },
  rows: 'Lignes',
  rowKinds: {
    area: 'Secteurs',
    trainer: 'Formateurs',
    vehicle: 'Véhicules',
    location: 'Lieux',
    officer: 'Chargés de formation',
  },
  withoutRow: {
    area: 'Sans secteur',
    trainer: 'Sans formateur',
    vehicle: 'Sans véhicule',
    location: 'Sans lieu',
    officer: 'Sans chargé de formation',
  },
  usedRows: 'Planifiés sur la période',
  freeRows: 'Libres sur la période',
  asList: 'Liste des jours',
  asGrid: 'Grille',
  fold: 'Tout replier',
  unfold: 'Tout déplier',
  otherAreas: 'Hors secteur logistique',
  empty: 'Aucune session sur cette période',
  emptyFiltered: 'Aucune session ne correspond aux filtres sur cette période',
  ungrouped: 'Aucun secteur logistique n’existe encore : c’est lui qui regroupe les secteurs du planning.',
  createLogisticArea: 'Créer un secteur logistique',
  failed: 'Le planning n’a pas pu être chargé',
  retry: 'Réessayer',
  sessions: (count: number) => plural(count, 'session', 'sessions'),
  noTraining: 'Journée sans formation',
  others: (count: number) => `+ ${count}`,
  trainingDays: (days: string) => `⇄ ${days}`,
  trainingDaysTitle: (days: string) => `Une journée de la formation du ${days.replace('–', ' au ')}`,
  more: '+',
  fill: (registered: number, goal: number) => (goal > 0 ? `${registered}/${goal}` : String(registered)),
  fillTitle: registeredWords,
  optionLetters: { circuit: 'C', seminarRoom: 'S', caterer: 'T', housing: 'H' },
  optionTitle: (kind: string, state: string) => `${kind} : ${state}`,
  create: 'Nouvelle session',
  createHint: 'Glissez sur une case libre du planning pour y créer une session.',
  moveHint: 'Entrée ou clic sur une session : toutes ses actions. Ctrl en la glissant : une copie.',
  cancel: 'Annuler',
  close: 'Fermer',
  jump: 'Aller à une date',
  jumpHint: 'Aller à une date (G)',
  weekends: 'Week-ends',
  options: 'Affichage',
  card: 'Champs sur les cartes',
  cardHint: (most: number) => `${most} champs au plus`,
  cardRecords: {
    day: 'Journée',
    session: 'Session',
    training: 'Type de formation',
    need: 'Besoin',
    place: 'Lieu',
    trainer: 'Formateur',
    vehicle: 'Véhicule',
    tool: 'Outil pédagogique',
  },
} as const);

/** Words of the legend. */
export const PLANNING_LEGEND_MESSAGES = worded({
  title: 'Légende',
  trainings: 'Formations',
  statuses: 'Statuts',
  options: 'Options : pointillés tant que ce n’est pas validé',
  marks: (blocked: string) =>
    `Hachures rouges : jour « ${blocked} ». Fond orangé : jour férié. Hachures bleues : formateur absent. Contour en tirets : session annulée.`,
} as const);

/** Words of the load in a quarter. */
export const PLANNING_LOAD_MESSAGES = worded({
  load: (when: string, sessions: string, filled: string) => `${when} : ${sessions}, ${filled}`,
  week: (day: string) => `semaine du ${day}`,
} as const);

/** Labels of the filters. */
export const PLANNING_FILTER_MESSAGES = worded({
  button: (count: number) => (count > 0 ? `Filtres (${count})` : 'Filtres'),
  title: 'Filtrer le planning',
  clear: 'Effacer les filtres',
  names: {
    logisticArea: 'Secteur logistique',
    area: 'Secteur',
    trainingType: 'Formation',
    status: 'Statut',
    officer: 'Chargé de formation',
    trainer: 'Formateur',
    location: 'Lieu',
  },
} as const);

/** Words of commands on a session, and of their undo. */
export const PLANNING_COMMAND_MESSAGES = worded({
  menu: (name: string) => `Actions : ${name}`,
  open: 'Ouvrir la session',
  openMade: 'Ouvrir',
  compare: 'Comparer avec…',
  move: 'Déplacer…',
  resize: 'Changer les horaires…',
  duplicate: 'Dupliquer…',
  merge: 'Fusionner avec…',
  cancel: 'Annuler la session…',
  remove: 'Supprimer…',
  day: 'Jour',
  startAt: 'Début',
  endAt: 'Fin',
  area: 'Secteur',
  row: {
    area: 'Secteur',
    trainer: 'Formateur',
    vehicle: 'Véhicule',
    location: 'Lieu',
    officer: 'Chargé de formation',
  },
  moveTitle: 'Déplacer la session',
  resizeTitle: 'Changer les horaires',
  duplicateTitle: 'Dupliquer la session',
  mergeTitle: 'Fusionner la session',
  mergeWith: 'Fusionner avec',
  cancelTitle: 'Annuler la session ?',
  removeTitle: 'Supprimer la session ?',
  dropTitle: 'Déposée sur une autre session',
  dropBeside: 'Placer à côté',
  wholeTitle: 'Une journée d’une formation',
  wholeDay: 'Cette journée seulement',
  wholeTraining: 'Toute la formation',
  doMove: 'Déplacer',
  doResize: 'Enregistrer',
  doDuplicate: 'Dupliquer',
  doMerge: 'Fusionner',
  doCancel: 'Annuler la session',
  endBeforeStart: 'La fin doit suivre le début',
  busy: 'Le geste précédent est encore en cours d’enregistrement : recommencez celui-ci.',
  undo: 'Annuler la dernière action',
  redo: 'Rétablir',
  undoLabel: (label: string) => `Annuler : ${label} (Ctrl+Z)`,
  redoLabel: (label: string) => `Rétablir : ${label} (Ctrl+Y)`,
  nothingToUndo: 'Rien à annuler',
  nothingToRedo: 'Rien à rétablir',
  undone: (label: string) => `Annulé : ${label}`,
  redone: (label: string) => `Rétabli : ${label}`,
  skipped: (days: readonly string[]) => [`${plural(days.length, 'jour sauté', 'jours sautés')} :`, ...days].join('\n'),
} as const);

/** Words of marked days. */
export const PLANNING_DAY_MESSAGES = worded({
  header: (day: string, marks: readonly string[]) => (marks.length > 0 ? `${day}, ${marks.join(', ')}` : day),
  kinds: { public: 'Jour férié', holiday: 'Férié', blocked: 'Bloqué' },
  mark: (kind: string, name: string) => (name ? `${kind} : ${name}` : kind),
  absence: (why: string | null, period: string) => ['Indisponible', why, period].filter(Boolean).join(' · '),
  everywhere: 'tous les secteurs',
  /** A line of the list of days: what, then whom it concerns. */
  note: (what: string, whom: readonly string[]) => (whom.length > 0 ? `${what} (${whom.join(', ')})` : what),
  away: (trainer: string, words: string) => `${trainer} : ${words}`,
  today: 'aujourd’hui',
  notes: 'À savoir ce jour-là',
  none: 'Rien de particulier ce jour-là.',
  block: 'Bloquer',
  blockTitle: 'Bloquer le jour ou la période',
  firstDay: 'Du',
  lastDay: 'Au (inclus)',
  daysRequired: 'Indiquez le premier et le dernier jour',
  blockInstead: 'Bloquer ce jour…',
  name: 'Motif',
  type: 'Type',
  areas: 'Secteurs',
  allAreas: 'Tous les secteurs',
  required: 'Le motif est obligatoire',
  areasRequired: 'Choisissez au moins un secteur',
  remove: (name: string) => `Retirer « ${name} »`,
} as const);

/** Words of the "new session" dialog. */
export const PLANNING_CREATION_MESSAGES = worded({
  member: (kind: string, name: string) => `${kind} : ${name}`,
  how: 'Comment planifier',
  together: 'Une session de plusieurs jours',
  separate: 'Une session par jour',
} as const);
