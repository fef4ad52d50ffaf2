import { type ImportColumn, type ImportLayout, isFilled } from '../../model/imports/importColumns.ts';
import type { TextEncoding } from '../../model/imports/textEncodings.ts';

/** A column of the file, and its field. */
export interface MappedColumn {
  /** From 0. */
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  /** A field of the layout; null: not imported. */
  readonly field: string | null;
  readonly how: 'remembered' | 'recognised' | 'chosen' | null;
}

/** Manually chosen fields, by column index. */
export type Choices = Readonly<Record<number, string | null>>;

/** The columns with the manual choices applied. */
export const withChoices = (columns: readonly MappedColumn[], choices: Choices): readonly MappedColumn[] =>
  columns.map((column) => {
    const field = choices[column.index];
    return field === undefined || field === column.field ? column : { ...column, field, how: 'chosen' };
  });

/** Texts for all rows, by field. */
export type Constants = Readonly<Record<string, string>>;

/** The texts for all rows of fields that no file column fills; an empty one is none. */
export const givenConstants = (constants: Constants, columns: readonly MappedColumn[]): Constants =>
  Object.fromEntries(
    Object.entries(constants).filter(([name, text]) => text.trim() !== '' && !columns.some(({ field }) => field === name)),
  );

/** Required columns of the layout that no file column fills. */
export const missingColumns = (layout: readonly ImportColumn[], columns: readonly MappedColumn[]): readonly ImportColumn[] =>
  layout.filter(
    (column) =>
      column.required &&
      !isFilled(
        column,
        columns.map(({ field }) => field),
      ),
  );

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
    ? mode.keys.flatMap((key) => (columns.some(({ field }) => field === key) ? layout.filter(({ field }) => field === key) : []))
    : [];

/** The key, if a column of the file fills it. */
export const keyAmong = (keys: readonly ImportColumn[], wanted: string | null | undefined): string | null =>
  keys.find(({ field }) => field === wanted)?.field ?? null;
