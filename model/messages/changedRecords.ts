import { parisDay, parisTime } from '../calendar/parisTime.ts';
import { plural } from '../kernel/values/french.ts';
import { frenchDay } from './planning/planningConflicts.ts';

/** A record that changed after a command, as a refusal names it. */
export interface ChangedRecord {
  readonly '@id': string;
  /** Label of the record, e.g. « Journée 24/11/2026 09:00, Circuit du Nord ». */
  readonly label: string;
  /** Null: changed by the product itself. */
  readonly by: string | null;
  readonly isOwn: boolean;
  /** ISO 8601; null: not in the journal. */
  readonly at: string | null;
}

const SHOWN_MAX = 5;

const atWords = (at: string): string => `le ${frenchDay(parisDay(new Date(at)))} ${parisTime(new Date(at))}`;

const byWhom = ({ by, isOwn }: ChangedRecord): string => (isOwn ? ' par vous' : by ? ` par ${by}` : '');

const changedWords = (record: ChangedRecord): string =>
  `« ${record.label} »${record.at ? ` (modification${byWhom(record)} ${atWords(record.at)})` : ''}`;

const REFUSED = { undo: 'Annulation impossible', redo: 'Rétablissement impossible' } as const;

/** Why a command cannot be undone or redone: what changed since, and who changed it. */
export const changedSinceSentence = (way: keyof typeof REFUSED, records: readonly ChangedRecord[]): string => {
  const recordsText = records.slice(0, SHOWN_MAX).map(changedWords).join(' ; ');
  const others = records.length - SHOWN_MAX;
  const more = others > 0 ? ` ; et ${plural(others, 'autre fiche', 'autres fiches')}` : '';
  return `${REFUSED[way]} : depuis cette action, ceci a changé : ${recordsText}${more}. Rien n’a été modifié.`;
};
