import type { ContentChange, ContentChangeKind } from '../../attendance/sheetContent.ts';
import type { SheetFault } from '../../attendance/sheetFault.ts';
import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import { HALF_DAY_WORDS } from '../documents/documentWords.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import { ABSENCE_CATEGORY_LABELS } from './absence.ts';

const CHANGE_LABELS: Readonly<Record<ContentChangeKind, string>> = {
  title: 'Intitulé',
  location: 'Lieu',
  hours: 'Date et heures',
  programme: 'Horaires du programme',
  half_days: 'Horaires des demi-journées',
  trainer_added: 'Formateur ajouté',
  trainer_removed: 'Formateur retiré',
  trainer_renamed: 'Formateur',
  trainee_added: 'Stagiaire ajouté',
  trainee_removed: 'Stagiaire retiré',
  trainee_renamed: 'Stagiaire',
  trainee_marked_absent: 'Marqué absent',
  trainee_marked_present: 'Marqué présent',
  trainee_company: 'Société',
  trainee_absence: 'Motif d’absence',
  trainee_on_site: 'Ajouté sur place',
  trainee_half_days: 'Absence ou heures de présence',
  training_unlinked: 'Formation retirée de la session',
  training_canceled: 'Formation annulée',
  training_dates: 'Dates de la formation',
  training_place: 'Lieu de la formation',
};

const instant = (text: string): string => {
  const at = new Date(text);
  return `${frenchDay(parisDay(at))} ${parisTime(at)}`;
};

/** Days of a stored text, as people write them. */
const withFrenchDays = (text: string): string => text.replaceAll(/\d{4}-\d{2}-\d{2}/g, frenchDay);

const CATEGORIES: Readonly<Record<string, string>> = ABSENCE_CATEGORY_LABELS;
const HALF_DAYS: Readonly<Record<string, string>> = HALF_DAY_WORDS;

/** `24/11/2026 09:00 – 17:00`; over several days each end has its date. */
const fromTo = (value: string): string => {
  const [start = '', end = ''] = value.split('/');
  const isOneDay = parisDay(new Date(start)) === parisDay(new Date(end));
  return `${instant(start)} – ${isOneDay ? parisTime(new Date(end)) : instant(end)}`;
};

/** Values that are not said as they are stored. */
const VALUE_WORDS: Readonly<Partial<Record<ContentChangeKind, (value: string) => string>>> = {
  hours: fromTo,
  training_dates: fromTo,
  trainee_on_site: instant,
  programme: (value) => `« ${withFrenchDays(value)} »`,
  half_days: (value) =>
    `« ${withFrenchDays(value).replace(/\b(?:morning|afternoon)\b/g, (period) => HALF_DAYS[period] ?? period)} »`,
  trainee_half_days: (value) => `« ${value.replace(/\w+/g, (word) => HALF_DAYS[word] ?? CATEGORIES[word] ?? word)} »`,
  trainee_absence: (value) => `« ${CATEGORIES[value] ?? value} »`,
};

const said = (kind: ContentChangeKind, value: string | null): string =>
  value === null ? '(aucun)' : (VALUE_WORDS[kind]?.(value) ?? `« ${value} »`);

/** `Stagiaire : « Jean Durand » → « Jeanne Durand »`. */
export const contentChangeWords = ({ kind, person, before, after }: ContentChange): string => {
  // Of a person's fact, « none » is a value; an added or removed person has one value.
  const values = [before, after].filter((value) => person !== undefined || value !== null).map((value) => said(kind, value));
  return `${CHANGE_LABELS[kind]}${person === undefined ? '' : ` (${person})`} : ${values.join(' → ')}`;
};

/** A sentence for each fault of a validated sheet. */
export const SHEET_FAULT_LABELS: Readonly<Record<SheetFault, string>> = {
  sheet_missing: 'La feuille validée n’existe plus dans la base de données.',
  validation_cleared: 'La feuille a été validée, et sa validation a été retirée hors du produit : le journal ne le dit pas.',
  validation_moved: 'La date de validation enregistrée n’est pas celle du journal.',
  validation_forged: 'La feuille est dite validée, et le journal ne contient pas cette validation.',
  content_changed: 'Le contenu de la feuille n’est plus celui qui a été validé, et aucune correction n’est journalisée.',
  content_lost: 'Le contenu enregistré avec la validation manque, ou a été modifié.',
  content_altered: 'Le contenu de la feuille a été modifié hors du produit après sa validation.',
};

/** A correction journalled after the sheet's validation. */
export const correctionWords = (sheet: string, line: number, reason: string | null): string =>
  `Feuille « ${sheet} » : corrigée après validation (ligne ${line})${reason ? `, ${reason}` : ''}.`;

/** A fault with its changes, if known. */
export const sheetFaultWords = (fault: SheetFault, changes: readonly ContentChange[]): string =>
  [SHEET_FAULT_LABELS[fault], ...changes.map((change) => `${contentChangeWords(change)}.`)].join(' ');
