import { parisDay } from '../../calendar/parisTime.ts';
import { andOthers, plural } from '../../kernel/values/french.ts';
import type { ReplacedField } from '../../planning/planningCommands.ts';
import { presentTrainings, type TrainingSessionStatus } from '../../sessions/trainingSessionStatuses.ts';
import { worded } from '../../wording/worded.ts';
import { createdSentence } from '../calendar/frenchDays.ts';
import { frenchDay } from './planningConflicts.ts';

const REPLACED = worded({
  trainers: 'Formateur',
  vehicles: 'Véhicule',
  teachingTools: 'Outil pédagogique',
} as const satisfies Record<ReplacedField, string>);

const dayOf = (instant: Date): string => frenchDay(parisDay(instant));

/** A logistic session as the sentences name it. */
interface NamedSession {
  readonly startAt: string;
  readonly trainingSessions: readonly {
    readonly status: TrainingSessionStatus;
    readonly trainingType: { readonly name: string } | null;
  }[];
}

const trainingOf = ({ trainingSessions }: NamedSession): string => {
  const [first, ...others] = presentTrainings(trainingSessions);
  if (!first?.trainingType) return '';
  return ` « ${first.trainingType.name} »${others.length > 0 ? ` ${andOthers(others.length)}` : ''}`;
};

/** `session « Éco-conduite » du 24/11/2026` */
const sessionWords = (session: NamedSession): string => `session${trainingOf(session)} du ${dayOf(new Date(session.startAt))}`;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A training and its first day, after « sur » or « vers ». */
export interface NamedTraining {
  readonly name: string;
  readonly startAt: Date;
}

const trainingWords = ({ name, startAt }: NamedTraining): string => `« ${name} » du ${dayOf(startAt)}`;

/** Refused needs, counted by reason. */
const leftWords = (reasons: readonly string[]): readonly string[] =>
  [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((one) => one === reason).length;
    return `${plural(count, 'laissé de côté', 'laissés de côté')} : ${reason}`;
  });

const blockedDays = (days: readonly string[]): string => {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1) return `Le ${frenchDay(first)} est bloqué`;
  return `${plural(days.length, 'jour bloqué', 'jours bloqués')}, du ${frenchDay(first)} au ${frenchDay(last)}`;
};

/** Sentences on what was done, for the toast and the history: each names its training and day. */
export const PLANNING_COMMAND_SENTENCES = worded({
  moved: (session: NamedSession, to: Date): string => `${capital(sessionWords(session))} déplacée au ${dayOf(to)}`,
  /** After `moved`: the other days of its trainings. */
  along: (count: number): string => `(avec ${plural(count, 'autre journée', 'autres journées')} de la formation)`,
  hours: (session: NamedSession): string => `Horaires de la ${sessionWords(session)} modifiés`,
  place: (session: NamedSession): string => `${capital(sessionWords(session))} changée de lieu ou de secteur`,
  exchanged: (field: ReplacedField, session: NamedSession): string => `${REPLACED[field]} de la ${sessionWords(session)} modifié`,
  officer: (session: NamedSession): string => `Chargé de formation de la ${sessionWords(session)} modifié`,
  created: createdSentence,
  /** `left`: names of deleted or disabled records, which the copy goes without. */
  duplicated: (session: NamedSession, to: Date, left: readonly string[]): string =>
    `${capital(sessionWords(session))} dupliquée au ${dayOf(to)}${left.length > 0 ? `, sans ${left.join(', ')} (supprimé ou désactivé)` : ''}`,
  merged: (session: NamedSession, into: NamedSession): string =>
    `${capital(sessionWords(session))} fusionnée avec celle du ${dayOf(new Date(into.startAt))}`,
  removed: (session: NamedSession): string => `${capital(sessionWords(session))} supprimée`,
  canceled: (session: NamedSession): string => `${capital(sessionWords(session))} annulée`,
  /** `already`: codes of areas for which some of the days were. */
  blocked: (days: readonly string[], already: readonly string[]): string =>
    `${blockedDays(days)}${already.length > 0 ? ` (déjà fait pour ${already.join(', ')})` : ''}`,
  unblocked: (day: string): string => `Le ${frenchDay(day)} est débloqué`,
  traineesPlanned: (count: number, left: readonly string[], on?: NamedTraining): string =>
    [
      `${plural(count, 'stagiaire planifié', 'stagiaires planifiés')}${on ? ` sur ${trainingWords(on)}` : ''}`,
      ...leftWords(left),
    ].join(' ; '),
  traineesMoved: (count: number, to: NamedTraining): string =>
    `${plural(count, 'stagiaire déplacé', 'stagiaires déplacés')} vers ${trainingWords(to)}`,
} as const);

/** Why a creation skips a day, besides its conflicts. */
export const WEEKEND_REASON = 'Week-end';

/** The reason of a signed day's change in the attendance journal, when its command is undone or redone. */
export const revertedSentence = (action: 'undo' | 'redo', label: string): string =>
  action === 'undo' ? `Annulation : ${label}` : `Rétablissement : ${label}`;
