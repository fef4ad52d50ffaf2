import { type ImportColumn, type ImportLayout, isFilled } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import type { TraineeImportAction, TraineeImportStatus } from '../../../model/imports/kinds/importStates.ts';
import { layoutFor } from '../../../model/imports/requiredColumns.ts';
import type { TableLine } from '../../../model/imports/tableHead.ts';
import type { TextEncoding } from '../../../model/imports/textEncodings.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { DomainError, notFound } from '../../kernel/domainError.ts';
import { recordWriter, type Writer } from '../../records/recordWriter.ts';
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

/** An import of a family. */
export interface ImportRef {
  readonly family: ImportFamily;
  readonly id: number;
}

/** An import with the data its use cases need. */
export type ImportState = RowOf<typeof importStateStatement> & ImportRef & { readonly layout: ImportLayout };

/** Loads an import; `lock`: other transactions on it wait. */
export const loadImport = async (database: Queryable, { family, id }: ImportRef, { lock = false } = {}): Promise<ImportState> => {
  const row = await importStateStatement.row(database, { family, isLocked: lock }, [id]);
  if (!row) throw notFound();
  return { ...row, family, layout: importLayout(row.typeName) };
};

export const refused = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** The locked import, if nothing has been written yet. */
export const lockPending = async (database: Queryable, ref: ImportRef): Promise<ImportState> => {
  const state = await loadImport(database, ref, { lock: true });
  if (state.status !== 'pending') throw refused(problemMessage('import.rows_fixed'));
  return state;
};

export const columnOf = (layout: ImportLayout, field: string): ImportColumn | undefined =>
  layout.columns.find((column) => column.field === field);

/**
 * Columns that people with these roles have to fill, and that neither the file nor a text for all rows fills; a file that completes
 * records by a key needs only the key.
 */
export const missingColumns = (
  { layout, mapping, constants, keyField }: Pick<ImportState, 'layout' | 'mapping' | 'constants' | 'keyField'>,
  roles: readonly Role[],
): readonly ImportColumn[] =>
  layoutFor(layout, roles).columns.filter(
    (column) => column.required && keyField === null && !isFilled(column, [...filledFields(mapping), ...Object.keys(constants)]),
  );

/** An import's counts, by the outcome and state of its rows: an undo keeps a row that it could not take back. */
const COUNTED = {
  createCount: 'c.created',
  updateCount: 'c.updated',
  unchangedCount: 'c.unchanged',
  skippedCount: 'c.skipped',
  errorCount: 'c.errors',
  doneCount: 'c.done',
  keptCount: 'c.kept',
  warningCount: 'c.warned',
} as const;

const counts = ({ rows }: ImportFamily): string => `(
  select count(*) filter (where outcome = 'create') as created, count(*) filter (where outcome = 'update') as updated,
    count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'skipped') as skipped,
    count(*) filter (where outcome = 'error') as errors,
    count(*) filter (where outcome in ('create', 'update') and state in ('done', 'kept')) as done,
    count(*) filter (where state = 'kept') as kept,
    count(*) filter (where warnings <> '[]' and outcome in ('create', 'update')) as warned
  from ${rows} where import_id = $1
) c`;

/** Updates an import's counts from its rows. */
export const countOutcomes = async (writer: Writer, { family, id }: ImportRef): Promise<void> => {
  await recordWriter(writer, family.imports).changeWhere({
    set: COUNTED,
    from: counts(family),
    where: 't.id = $1',
    values: [id],
  });
};
