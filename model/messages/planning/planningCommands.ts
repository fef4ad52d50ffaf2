import { parisDay } from '../../calendar/parisTime.ts';
import { plural } from '../../french.ts';
import type { ReplacedField } from '../../planning/planningCommands.ts';
import { createdSentence } from '../calendar/frenchDays.ts';
import { frenchDay } from './planningConflicts.ts';

const REPLACED = { trainers: 'Formateur', vehicles: 'Véhicule', teachingTools: 'Outil pédagogique' } as const satisfies Record<
  ReplacedField,
  string
>;

const dayOf = (instant: Date): string => frenchDay(parisDay(instant));

/** Refused needs, counted by reason. */
const leftWords = (reasons: readonly string[]): readonly string[] =>
  [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((one) => one === reason).length;
    return `${plural(count, 'laissé de côté', 'laissés de côté')} : ${reason}`;
  });

/** What was done, for the toast and the history. */
export const PLANNING_COMMAND_SENTENCES = {
  moved: (from: Date, to: Date): string => `Session du ${dayOf(from)} déplacée au ${dayOf(to)}`,
  /** After `moved`: the other days of its trainings. */
  along: (count: number): string => `(avec ${plural(count, 'autre journée', 'autres journées')} de la formation)`,
  hours: (day: Date): string => `Horaires de la session du ${dayOf(day)} modifiés`,
  place: (day: Date): string => `Session du ${dayOf(day)} changée de lieu ou de secteur`,
  exchanged: (field: ReplacedField, day: Date): string => `${REPLACED[field]} de la session du ${dayOf(day)} modifié`,
  officer: (day: Date): string => `Chargé de formation de la session du ${dayOf(day)} modifié`,
  created: createdSentence,
  /** `left`: names of deleted or disabled records, which the copy goes without. */
  duplicated: (from: Date, to: Date, left: readonly string[]): string =>
    `Session du ${dayOf(from)} dupliquée au ${dayOf(to)}${left.length > 0 ? `, sans ${left.join(', ')} (supprimé ou désactivé)` : ''}`,
  merged: (from: Date, into: Date): string => `Session du ${dayOf(from)} fusionnée avec celle du ${dayOf(into)}`,
  removed: (day: Date): string => `Session du ${dayOf(day)} supprimée`,
  /** `already`: codes of areas for which it was. */
  blocked: (day: string, already: readonly string[]): string =>
    `Le ${frenchDay(day)} bloqué${already.length > 0 ? ` (déjà bloqué pour ${already.join(', ')})` : ''}`,
  unblocked: (day: string): string => `Le ${frenchDay(day)} débloqué`,
  traineesPlanned: (count: number, left: readonly string[]): string =>
    [plural(count, 'stagiaire planifié', 'stagiaires planifiés'), ...leftWords(left)].join(' ; '),
  traineesMoved: (count: number): string => plural(count, 'stagiaire déplacé', 'stagiaires déplacés'),
} as const;

/** Why a creation skips a day, besides its conflicts. */
export const WEEKEND_REASON = 'Week-end';

/** The reason of a signed day's change in the attendance journal, when its command is undone or redone. */
export const revertedSentence = (action: 'undo' | 'redo', label: string): string =>
  action === 'undo' ? `Annulation : ${label}` : `Rétablissement : ${label}`;
