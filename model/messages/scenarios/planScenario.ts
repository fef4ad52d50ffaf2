import { plural } from '../../kernel/values/french.ts';
import type { LeftOutReason } from '../../scenarios/leftOutReasons.ts';
import type { ScenarioStatus } from '../../scenarios/planScenario.ts';
import type { PlanWeight } from '../../scenarios/planWeights.ts';
import { worded } from '../../wording/worded.ts';
import { daysWords, shortDay } from '../calendar/frenchDays.ts';

/** Names of the statuses. */
export const SCENARIO_STATUS_LABELS = {
  waiting: 'En attente',
  running: 'Recherche en cours',
  stopping: 'Arrêt demandé',
  ready: 'Prête',
  failed: 'Échec',
  adopted: 'Adoptée',
} as const satisfies Record<ScenarioStatus, string>;

/** Label and effect of each weight. */
export const PLAN_WEIGHT_WORDS = worded({
  waiting: { label: 'Attente', help: 'Former plus tôt, surtout les besoins possibles depuis longtemps.' },
  distance: { label: 'Distance', help: 'Raccourcir le trajet à vol d’oiseau entre le stagiaire et le lieu.' },
  days: { label: 'Journées peu nombreuses', help: 'Ouvrir moins de journées et mieux les remplir.' },
  company: { label: 'Même société', help: 'Former le même jour les stagiaires d’une société.' },
  trainers: { label: 'Formateurs', help: 'Choisir des formateurs proches du lieu et répartir les sessions entre eux.' },
  weekdays: { label: 'Jours préférés', help: 'Éviter les autres jours de la semaine.' },
  existing: { label: 'Sessions existantes', help: 'Ne pas modifier les sessions déjà au planning.' },
  price: { label: 'Prix des lieux', help: 'Préférer les lieux les moins chers.' },
} as const satisfies Record<PlanWeight, { readonly label: string; readonly help: string }>);

/** Facts of a left-out need that sentences name. */
export interface LeftOutWords {
  /** Training type, e.g. `Sol glissant`. */
  readonly type: string;
  /** Area, e.g. `E4`. */
  readonly area: string;
  /** `YYYY-MM-DD`. */
  readonly until: string;
  /** Trainers or places that would fit. */
  readonly wouldFit: readonly string[];
  /** Fewest trainees of a session, where they are too few. */
  readonly minimum: number;
}

const limit = ({ until }: LeftOutWords): string => `d’ici au ${shortDay(until)}`;
const wouldFitWords = ({ wouldFit }: LeftOutWords): string => (wouldFit.length > 0 ? ` : ${wouldFit.join(', ')}` : '');
/** In case a kind of means is free on some days, but not on these. */
const whenRestIsFree = (words: LeftOutWords): string => ` ${limit(words)} quand le reste l’est`;
const areTaken = (words: LeftOutWords): string => ` sont pris par d’autres sessions de la proposition ${limit(words)}`;
const inArea = ({ area }: LeftOutWords): string => `dans le secteur ${area}`;

/** Why a need was left out. */
export const LEFT_OUT_SENTENCES = worded({
  status: () => 'Le statut du besoin ne permet pas de le planifier.',
  no_address: () => 'Le stagiaire n’a ni secteur ni code postal français connu.',
  no_area: () => 'Le stagiaire n’a pas de secteur, et le lieu le plus proche n’est dans aucun secteur de la proposition.',
  no_dates: () => 'Pas assez de jours possibles : livraison trop tardive, ou date limite trop proche ou avant la période.',
  no_place: (words) => `Aucun lieu « ${words.type} » ${inArea(words)}.`,
  no_trainer: (words) => `Aucun formateur habilité à « ${words.type} » ${inArea(words)} ${limit(words)}.`,
  area_closed: (words) => `Pas assez de jours ouverts de suite ${inArea(words)} ${limit(words)}.`,
  trainee_busy: (words) => `Le stagiaire est attendu ailleurs chaque jour où une session est possible ${limit(words)}.`,
  place_busy: (words) => `Aucun lieu « ${words.type} » libre ${inArea(words)}${whenRestIsFree(words)}.`,
  trainer_busy: (words) => `Aucun formateur habilité à « ${words.type} » libre ${inArea(words)}${whenRestIsFree(words)}.`,
  vehicle_busy: (words) => `Pas assez de véhicules libres ${inArea(words)}${whenRestIsFree(words)}.`,
  tool_busy: (words) => `Un outil de « ${words.type} » n’est pas libre ${inArea(words)}${whenRestIsFree(words)}.`,
  never_together: (words) =>
    `Stagiaire, lieu, formateur et matériel de « ${words.type} » ne sont jamais libres le même jour ${inArea(words)} ${limit(words)}.`,
  too_few: (words) =>
    `Trop peu de stagiaires à former ensemble à « ${words.type} » ${inArea(words)} ${limit(words)} : il en faut ${words.minimum} pour ouvrir une session.`,
  seats_taken: (words) =>
    `Seules des sessions déjà au planning conviennent ${limit(words)}, et d’autres besoins y prennent les dernières places.`,
  trainee_taken: (words) => `Le stagiaire suit une autre session de la proposition chaque jour possible ${limit(words)}.`,
  place_taken: (words) => `Les lieux « ${words.type} » ${inArea(words)}${areTaken(words)}.`,
  trainer_taken: (words) => `Les formateurs habilités à « ${words.type} » ${inArea(words)}${areTaken(words)}.`,
  vehicle_taken: (words) => `Les véhicules ${inArea(words)}${areTaken(words)}.`,
  tool_taken: (words) => `Les outils de « ${words.type} » ${inArea(words)}${areTaken(words)}.`,
  all_taken: (words) => `Lieux, formateurs ou matériel${areTaken(words)}.`,
  left_by_choice: (words) => `Une journée « ${words.type} » reste possible ${limit(words)}, la recherche ne l’a pas retenue.`,
} as const satisfies Record<LeftOutReason | 'status', (words: LeftOutWords) => string>);

/** Remedies that would let a left-out need be planned. */
export const LEFT_OUT_REMEDIES = worded({
  status: () => 'Faites avancer le besoin jusqu’à un statut qui mène à « Planifié ».',
  no_address: () => 'Renseignez le secteur du stagiaire, ou son code postal.',
  no_area: () => 'Renseignez le secteur du stagiaire.',
  no_dates: () => 'Changez la période, ou corrigez les dates du besoin.',
  no_place: (words) => `Ouvrez un lieu à cette formation et à ce secteur${wouldFitWords(words)}.`,
  no_trainer: (words) => `Habilitez un formateur ou ouvrez-lui ce secteur${wouldFitWords(words)}.`,
  area_closed: () => 'Prolongez la période ou débloquez un jour.',
  trainee_busy: () => 'Prolongez la période ou déplacez son autre session.',
  place_busy: (words) => `Prolongez la période ou libérez un lieu${wouldFitWords(words)}.`,
  trainer_busy: (words) => `Prolongez la période ou libérez un formateur${wouldFitWords(words)}.`,
  vehicle_busy: () => 'Prolongez la période ou ajoutez un véhicule au secteur.',
  tool_busy: () => 'Prolongez la période ou ajoutez un outil au secteur.',
  never_together: () => 'Prolongez la période, ou libérez plusieurs d’entre eux le même jour.',
  too_few: () => 'Attendez d’autres besoins, prolongez la période, ou relancez en levant le minimum de stagiaires.',
  seats_taken: () => 'Augmentez l’objectif d’une de ces sessions, ou prolongez la période.',
  trainee_taken: () => 'Prolongez la période ou écartez son autre session.',
  place_taken: () => 'Prolongez la période ou ajoutez un lieu.',
  trainer_taken: () => 'Prolongez la période ou ajoutez un formateur.',
  vehicle_taken: () => 'Prolongez la période ou ajoutez un véhicule au secteur.',
  tool_taken: () => 'Prolongez la période ou ajoutez un outil au secteur.',
  all_taken: () => 'Prolongez la période, ou ajoutez un formateur, un lieu et du matériel.',
  left_by_choice: () => 'Relancez avec plus de temps, ou créez la journée à la main.',
} as const satisfies Record<LeftOutReason | 'status', (words: LeftOutWords) => string>);

interface DifferenceWords {
  readonly type: string;
  readonly place: string;
  readonly days: readonly string[];
  readonly trainees: number;
}

const people = (count: number): string => plural(count, 'stagiaire', 'stagiaires');

/** Sentences on what a part of a proposal changes. */
export const SCENARIO_SENTENCES = worded({
  /** Name of a proposal without one. */
  name: (from: string, to: string): string => `Proposition du ${shortDay(from)} au ${shortDay(to)}`,
  creates: ({ type, place, days, trainees }: DifferenceWords): string =>
    `Nouvelle session « ${type} » à ${place}, ${daysWords(days)} : ${people(trainees)}`,
  joins: ({ type, place, days, trainees }: DifferenceWords): string =>
    `${people(trainees)} de plus sur la session « ${type} » à ${place}, ${daysWords(days)}`,
  adopted: (sessions: number, trainees: number, left: readonly string[]): string =>
    [
      `Proposition adoptée : ${plural(sessions, 'nouvelle session', 'nouvelles sessions')}, ${plural(trainees, 'stagiaire planifié', 'stagiaires planifiés')}`,
      ...left,
    ].join(' ; '),
  leftOut: (name: string, reason: string): string => `${name} laissé de côté : ${reason}`,
  gone: (name: string): string => `${name} n’est plus accessible`,
  notPlannable: (name: string): string => `${name} : son statut ne permet plus de le planifier`,
  beforeDelivery: (name: string, day: string): string => `${name} : livraison prévue le ${shortDay(day)}`,
  afterDeadline: (name: string, day: string): string => `${name} : à former avant le ${shortDay(day)}`,
  belowMinimum: (count: number, minimum: number): string =>
    `${people(count)} : le minimum pour ouvrir cette session est ${minimum}`,
  traineeBusy: (name: string): string => `${name} est attendu sur une autre session ce jour-là`,
  /** A record without a label. */
  unnamed: (id: string): string => `n° ${id}`,
  otherPart: 'autre session de la proposition',
  interrupted: 'La recherche a été interrompue. Relancez-la.',
} as const);
