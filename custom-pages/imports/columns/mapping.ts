import { type ImportColumn, type ImportLayout, isFilled } from '../../../model/imports/importColumns.ts';
import type { TextEncoding } from '../../../model/imports/textEncodings.ts';

/** A column of the file, and its field. */
export interface MappedColumn {
  /** From 0. */
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  /** A field of the layout; null: not imported. */
  readonly field: string | null;
  readonly how: 'remembered' | 'recognised' | 'chosen' | null;
  /** The chosen way to split a column that holds several things; its field is null. */
  readonly split: string | null;
  /** Are birth names or numbers taken over from it, for the « passeport de prévention »; then it needs no field. */
  readonly isIdentity: boolean;
  /** Ways to split it that the server offers. */
  readonly splits: readonly SplitOffer[];
}

/** A way to split a column, with what it makes of the file. */
export interface SplitOffer {
  readonly name: string;
  /** Fields that it fills. */
  readonly fields: readonly string[];
  /** Fields among them that nothing else may fill. */
  readonly needed: readonly string[];
  /** First rows of the file: their texts by field, or why they are not split. */
  readonly rows: readonly {
    readonly rowNumber: number;
    readonly text: string;
    readonly cells: Readonly<Record<string, string>>;
    readonly refused: string | null;
  }[];
  /** Rows that are left to a person. */
  readonly unsplitCount: number;
}

/** Choice of a person for a column: a field, a way to split it, or neither. */
export type ColumnChoice = Pick<MappedColumn, 'field' | 'split'>;

/** Manual choices, by column index. */
export type Choices = Readonly<Record<number, ColumnChoice>>;

/** The columns with the manual choices applied. */
export const withChoices = (columns: readonly MappedColumn[], choices: Choices): readonly MappedColumn[] =>
  columns.map((column) => {
    const { field, split } = choices[column.index] ?? column;
    return field === column.field && split === column.split ? column : { ...column, field, split, how: 'chosen' };
  });

/** The chosen way to split a column. */
export const splitOf = ({ split, splits }: MappedColumn): SplitOffer | undefined => splits.find(({ name }) => name === split);

/** Fields that the columns fill, by themselves or by their parts. */
const filledBy = (columns: readonly MappedColumn[]): readonly string[] =>
  columns.flatMap((column) => column.field ?? splitOf(column)?.fields ?? []);

/** The column of each field that no other column or text for all rows may fill. */
export const takenBy = (columns: readonly MappedColumn[]): ReadonlyMap<string, MappedColumn> =>
  new Map(
    columns.flatMap((column) =>
      (column.field === null ? (splitOf(column)?.needed ?? []) : [column.field]).map((field) => [field, column] as const),
    ),
  );

/** Ways to split a column whose fields no other column fills. */
export const offersOf = (columns: readonly MappedColumn[], { index, splits }: MappedColumn): readonly SplitOffer[] => {
  const columnsByField = takenBy(columns);
  return splits.filter(({ needed }) => needed.every((field) => (columnsByField.get(field)?.index ?? index) === index));
};

/** Texts for all rows, by field. */
export type Constants = Readonly<Record<string, string>>;

/** The texts for all rows of fields that no file column fills; an empty one is none. */
export const givenConstants = (constants: Constants, columns: readonly MappedColumn[]): Constants =>
  Object.fromEntries(Object.entries(constants).filter(([name, text]) => text.trim() !== '' && !takenBy(columns).has(name)));

/** Required columns of the layout that no file column fills. */
export const missingColumns = (layout: readonly ImportColumn[], columns: readonly MappedColumn[]): readonly ImportColumn[] =>
  layout.filter((column) => column.required && !isFilled(column, filledBy(columns)));

/** Where the file's headers are. */
export interface StagedSheet {
  /** Names of a workbook's sheets. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly headerRow: number;
  readonly topLines: readonly { readonly rowNumber: number; readonly cells: readonly string[] }[];
  /** Absent in files that were sent before these were stored. */
  readonly hiddenSheets?: readonly number[];
  readonly hiddenRows?: readonly number[];
  readonly skipsHidden?: boolean;
  /** Null: nothing depends on it. */
  readonly encoding?: TextEncoding | null;
}

export interface SheetChoice {
  readonly sheet?: number;
  readonly headerRow?: number;
  readonly skipsHidden?: boolean;
  readonly encoding?: TextEncoding;
}

/** Columns by which the file may find existing records. */
export const keysOf = ({ mode, columns: layout }: ImportLayout, columns: readonly MappedColumn[]): readonly ImportColumn[] =>
  mode.kind === 'record'
    ? mode.keys.flatMap((key) => (filledBy(columns).includes(key) ? layout.filter(({ field }) => field === key) : []))
    : [];

/** The key, if a column of the file fills it. */
export const keyAmong = (keys: readonly ImportColumn[], keyField: string | null | undefined): string | null =>
  keys.find(({ field }) => field === keyField)?.field ?? null;
