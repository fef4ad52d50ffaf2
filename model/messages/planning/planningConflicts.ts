import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import { ofName } from '../../kernel/values/french.ts';
import type { PlanningConflictKind } from '../../planning/planningConflicts.ts';
import { saying, worded } from '../../wording/worded.ts';

/** Parts of a sentence about a conflict. */
export interface ConflictWords {
  readonly subject: string;
  /** The other logistic session, training or region. */
  readonly other: string;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  /** `YYYY-MM-DD` */
  readonly day: string | null;
  readonly count: number;
  readonly most: number;
}

/** `2026-11-23` in French. */
export const frenchDay = (day: string): string => day.split('-').reverse().join('/');

const MINUTE_MS = 60_000;

/** Whole days: from midnight to midnight, or to the last minute. */
const isWholeDays = (startAt: Date, endAt: Date): boolean =>
  parisTime(startAt) === '00:00' && endAt > startAt && ['00:00', '23:59'].includes(parisTime(endAt));

/** « le 23/11/2026 de 09:00 à 17:00 », or from one day to another; whole days without hours. */
const frenchPeriod = (startAt: Date, endAt: Date): string => {
  if (isWholeDays(startAt, endAt)) {
    const [first, last] = [parisDay(startAt), parisDay(new Date(endAt.getTime() - MINUTE_MS))];
    return first === last ? `le ${frenchDay(first)}` : `du ${frenchDay(first)} au ${frenchDay(last)}`;
  }
  const [from, to] = [parisDay(startAt), parisDay(endAt)];
  return from === to
    ? `le ${frenchDay(from)} de ${parisTime(startAt)} à ${parisTime(endAt)}`
    : `du ${frenchDay(from)} à ${parisTime(startAt)} au ${frenchDay(to)} à ${parisTime(endAt)}`;
};

const when = ({ startAt, endAt }: ConflictWords): string => (startAt && endAt ? frenchPeriod(startAt, endAt) : '');

const isTaken =
  (takenWord: string) =>
  (words: ConflictWords): string =>
    `${words.subject} est déjà ${takenWord} ${when(words)} (${words.other}).`;

const dated = (words: ConflictWords): string => (words.day ? frenchDay(words.day) : '');

/** The sentence of each conflict. */
export const PLANNING_CONFLICT_SENTENCES = worded({
  trainer_busy: isTaken('sur une session'),
  vehicle_busy: isTaken('sur une session'),
  teaching_tool_busy: isTaken('sur une session'),
  training_location_busy: (words) => `${words.subject} accueille déjà une session ${when(words)} (${words.other}).`,
  vehicle_out_of_service: (words) => `${words.subject} est hors service jusqu’au ${dated(words)}.`,
  trainer_inactive: ({ subject }) => `Le compte ${ofName(subject)} est désactivé.`,
  vehicle_deleted: ({ subject }) => `Le véhicule ${subject} a été supprimé.`,
  teaching_tool_deleted: ({ subject }) => `L’outil ${subject} a été supprimé.`,
  training_location_inactive: ({ subject }) => `Le lieu ${subject} est désactivé.`,
  officer_inactive: ({ subject }) => `${subject} suit cette session, et son compte est désactivé : transférez-la à un collègue.`,
  caterer_closed: ({ subject }) => `Traiteur : ${subject} est désactivé ou supprimé.`,
  hotel_closed: ({ subject }) => `Hôtel : ${subject} est désactivé ou supprimé.`,
  trainer_not_eligible: ({ subject, other }) => `${subject} n’est pas habilité(e) à « ${other} ».`,
  trainer_outside_areas: ({ subject, other }) => `${subject} ne travaille pas dans le secteur ${other}.`,
  trainer_unavailable: (words) => `${words.subject} est indisponible ${when(words)}${words.other ? ` (${words.other})` : ''}.`,
  trainer_document_expired: (words) => `${words.subject} : « ${words.other} » n’est plus valable après le ${dated(words)}.`,
  vehicle_inspection_expired: (words) => `${words.subject} : le contrôle technique n’est plus valable après le ${dated(words)}.`,
  vehicle_insurance_expired: (words) => `${words.subject} : l’assurance n’est plus valable après le ${dated(words)}.`,
  vehicle_lease_expired: (words) => `${words.subject} : la location se termine le ${dated(words)}.`,
  over_capacity: ({ subject, count, most }) => `${subject} accueille ${most} personnes au plus : ${count} y sont attendues.`,
  blocked_day: (words) => `Le ${dated(words)} est bloqué${words.subject ? ` : ${words.subject}` : ''}.`,
  weekend: (words) => `Le ${dated(words)} est un jour de week-end.`,
  past_day: (words) => `Le ${dated(words)} est déjà passé.`,
  training_location_outside_area: ({ subject, other }) => `${subject} n’est pas un lieu du secteur ${other}.`,
  vehicle_outside_area: ({ subject, other }) => `${subject} est du secteur ${other}.`,
  teaching_tool_outside_area: ({ subject, other }) => `${subject} est du secteur ${other}.`,
  public_holiday: (words) => `Le ${dated(words)} est férié${words.subject ? ` : ${words.subject}` : ''}.`,
} as const satisfies Record<PlanningConflictKind, (words: ConflictWords) => string>);

/** Why a replacement fits. */
export const REPLACEMENT_REASONS = worded({
  free: 'Libre',
  eligible: 'Habilité(e)',
  /** Free, but it must not be read as a fit. */
  not_eligible: 'Sans l’habilitation',
  not_suitable: 'Pas prévu pour cette formation',
  area: 'Même secteur',
  gearbox: 'Même boîte de vitesses',
  fuel: 'Même énergie',
  tool: 'Même outil',
  place: 'Même type de lieu',
  capacity: 'Assez grand',
} as const);

export type ReplacementReason = keyof typeof REPLACEMENT_REASONS;

/** Why a place does not suit a training. */
export const NOT_SUITABLE = 'Ne convient pas à cette formation.';

/** On how many of several sessions a candidate is free. */
export const freeOn = saying((free: number, count: number): string => {
  if (count < 2) return free === 0 ? 'Pas libre sur cette session.' : 'Libre sur cette session.';
  return free === 0 ? `Libre sur aucune des ${count} sessions.` : `Libre sur ${free} des ${count} sessions.`;
});
