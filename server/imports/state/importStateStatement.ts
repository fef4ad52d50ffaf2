import type { TraineeImportAction, TraineeImportStatus } from '../../../model/imports/kinds/importStates.ts';
import type { TableLine } from '../../../model/imports/tableHead.ts';
import type { TextEncoding } from '../../../model/imports/textEncodings.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';

/** The field of a file's column, and how it was found. */
export interface MappedColumn {
  readonly field: string | null;
  readonly how: 'remembered' | 'recognised' | 'chosen' | null;
  /** A column with several things, whose field is null. */
  readonly split?: {
    /** The way to split it (`model/imports/columnSplits.ts`). */
    readonly name: string;
    /** Fields that its rows fill. */
    readonly fields: readonly string[];
  };
}

/** Fields that a split column fills. */
export const splitFields = ({ split }: MappedColumn): readonly string[] => split?.fields ?? [];

/** Fields that the columns of a file fill. */
export const filledFields = (mapping: readonly MappedColumn[]): readonly string[] =>
  mapping.flatMap((column) => column.field ?? splitFields(column));

/**
 * Where the headers of a staged sheet are, and how the file was read; files staged before this was stored have none, or only the
 * first four.
 */
export interface StagedLayout {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly headerRow: number;
  readonly topLines: readonly TableLine[];
  readonly hiddenSheets?: readonly number[];
  readonly hiddenRows?: readonly number[];
  readonly skipsHidden?: boolean;
  readonly encoding?: TextEncoding | null;
}

/** An import; locked, other transactions on it wait. */
export const importStateStatement = defineBuiltStatement({
  text: ({ family: { imports, mappingOf, sql }, isLocked }: { readonly family: ImportFamily; readonly isLocked: boolean }) => `
select i.id, i.${mappingOf}::text as "mappingOf", ${sql.layout} as "typeName", i.status, i.action, i.fingerprint, i.headers, i.mapping, i.constants, i.layout as "stagedLayout",
  ${sql.keyField} as "keyField", ${sql.newStatus} as "newStatus", i.is_judged as "isJudged", i.row_count as "rowCount", i.account_id as "accountId", i.undone_at as "undoneAt"
from ${imports} i${sql.typeJoin} where i.id = $1${isLocked ? ' for update of i' : ''}`,
  columns: {
    id: 'int4',
    /** The kind of file, as remembered columns name it. */
    mappingOf: 'text',
    typeName: 'text',
    status: typed<TraineeImportStatus>('text'),
    action: typed<TraineeImportAction | null>('text'),
    fingerprint: 'text',
    headers: 'text[]',
    mapping: typed<readonly MappedColumn[]>('jsonb'),
    /** Texts for all rows, by field, where no column of the file fills it. */
    constants: typed<Readonly<Record<string, string>>>('jsonb'),
    stagedLayout: typed<StagedLayout | null>('jsonb'),
    /** The field by which rows find existing records; null: rows only create. */
    keyField: 'text?',
    /** Status of new needs whose row has none; null: the first one. */
    newStatus: typed<NeedTrainingStatus | null>('text'),
    isJudged: 'bool',
    rowCount: 'int4',
    accountId: 'int4?',
    undoneAt: 'timestamptz?',
  },
  examples: IMPORT_FAMILIES.flatMap((family) => [
    { family, isLocked: false },
    { family, isLocked: true },
  ]),
});
