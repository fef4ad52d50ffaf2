import type { ImportOutcome, ImportRowState } from '../../../model/imports/kinds/importStates.ts';
import { fieldName } from '../../../model/messages/labels.ts';

export interface RowReason {
  /** Null: the whole row. */
  readonly field: string | null;
  readonly message: string;
}

export interface RowChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface RowDuplicate {
  readonly trainee: string;
  readonly name: string;
  readonly needTraining: string | null;
  readonly by: 'email' | 'phone' | 'name_and_order';
}

/** An existing record that a row may be about, with what tells it from others. */
export interface RowCandidate {
  readonly record: string;
  readonly name: string;
  readonly details: readonly { readonly field: string; readonly text: string }[];
}

/** A row of the file, to import or imported. */
export interface ImportRow {
  readonly '@id': string;
  /** In the file; its headers are line 1. */
  readonly rowNumber: number;
  readonly outcome: ImportOutcome | null;
  readonly state: ImportRowState;
  /** Cell texts by field, of mapped columns only. */
  readonly cells: Readonly<Record<string, string>>;
  readonly corrected: readonly string[];
  readonly reasons: readonly RowReason[];
  /** Warnings about how the row was read. */
  readonly warnings: readonly RowReason[];
  readonly changes: readonly RowChange[];
  /** Need of the row, in an import of needs. */
  readonly needTraining?: string | null;
  readonly trainee?: string | null;
  /** Record of the row, in an import of records. */
  readonly record?: string | null;
  readonly candidates?: readonly RowCandidate[];
  /** Somebody chose one of them, or a new record. */
  readonly isDecided?: boolean;
  readonly skip: boolean;
  readonly duplicates: readonly RowDuplicate[];
}

/** Changes a person may make to a row before the run. */
export interface RowEdit {
  readonly cells?: Readonly<Record<string, string>>;
  readonly skip?: boolean;
  /** The existing person of the row; null: a new one. */
  readonly trainee?: string | null;
  /** The existing record of the row; null: a new one. */
  readonly record?: string | null;
}

/** The rows shown in the grid. */
export interface RowQuery {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Empty: all. */
  readonly outcomes: readonly ImportOutcome[];
  readonly state?: ImportRowState;
  readonly search: string;
  /** Only rows with warnings. */
  readonly warned: boolean;
}

/** The rows as API query. */
export const rowParams = ({ page, pageSize, outcomes, state, search, warned }: RowQuery): string => {
  const params = new URLSearchParams({ page: String(page + 1), itemsPerPage: String(pageSize) });
  for (const outcome of outcomes) params.append('outcome[]', outcome);
  if (state) params.append('state[]', state);
  if (warned) params.set('warned', 'true');
  if (search.trim()) params.set('search', search.trim());
  return params.toString();
};

/** The cells that differ between two versions of a row. */
export const changedCells = (before: ImportRow['cells'], after: ImportRow['cells']): Record<string, string> =>
  Object.fromEntries(Object.entries(after).filter(([field, text]) => text !== (before[field] ?? '')));

/** The reasons for which a row or its cells are refused, then the warnings about them. */
export const saidOf = ({ reasons, warnings }: ImportRow): readonly RowReason[] => [...reasons, ...warnings];

/** Why a cell is refused, ignored or doubtful, or null. */
export const reasonOf = (row: ImportRow, field: string): string | null =>
  saidOf(row)
    .filter((reason) => reason.field === field)
    .map(({ message }) => message)
    .join(' ') || null;

/** People who match the row, without duplicates, each with all reasons. */
export const peopleAlike = ({ duplicates }: ImportRow) =>
  [...new Map(duplicates.map(({ trainee, name }) => [trainee, name]))].map(([trainee, name]) => ({
    trainee,
    name,
    by: [...new Set(duplicates.filter((duplicate) => duplicate.trainee === trainee).map(({ by }) => by))],
  }));

/** « LITTORAL MARÉE (SIRET : 510395957 ; Adresse : 7 quai de la Citadelle) » */
export const candidateText = (kind: string, { name, details }: Pick<RowCandidate, 'name' | 'details'>): string => {
  const detailTexts = details.map(({ field, text }) => `${fieldName(kind, field)} : ${text}`);
  return detailTexts.length > 0 ? `${name} (${detailTexts.join(' ; ')})` : name;
};
