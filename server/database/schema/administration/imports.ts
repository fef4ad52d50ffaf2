import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { recordImports as recordImportsDeclaration } from '../../../../model/imports/kinds/recordImport.ts';
import type { traineeImports as traineeImportsDeclaration } from '../../../../model/imports/kinds/traineeImport.ts';
import type { traineeImportTypes as traineeImportTypesDeclaration } from '../../../../model/imports/kinds/traineeImportType.ts';
import { indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';
import { files } from './files.ts';

export const traineeImportTypes = pgTable(
  'trainee_import_types',
  { ...recordColumns(), name: text().notNull(), label: text().notNull() },
  (table) => [unique().on(table.name)],
) satisfies TableOf<typeof traineeImportTypesDeclaration>;

const count = () => integer().notNull().default(0);

/** Columns of every import, besides its type. */
const importColumns = () => ({
  file: reference('file_id', () => files.id).notNull(),
  author: text(),
  /** The uploading account; the job works with its rights. */
  account: reference('account_id', () => accounts.id, 'set null'),
  status: text().notNull().default('pending'),
  percentage: count(),
  action: text(),
  errorMessage: text(),
  startedAt: instant(),
  finishedAt: instant(),
  canceledAt: instant(),
  undoneAt: instant(),
  rowCount: count(),
  createCount: count(),
  updateCount: count(),
  unchangedCount: count(),
  skippedCount: count(),
  errorCount: count(),
  doneCount: count(),
  keptCount: count(),
  warningCount: count(),
  /** Warnings about how the file was read. */
  warnings: jsonb().notNull().default([]),
  /** Identifies the file's content: type and SHA-256. */
  fingerprint: text().notNull(),
  /** Headers of the file, in order. */
  headers: text().array().notNull(),
  /** The field of each column in file order, or the way to split it, and how it was found; null: none. */
  mapping: jsonb().notNull(),
  /** Texts for all rows, by field, where no column of the file fills it. */
  constants: jsonb().notNull().default({}),
  /** Sheets of a workbook, the one that is read, the line of its headers, and the first lines to choose another. */
  layout: jsonb(),
  /** Are all rows checked with the current mapping. */
  isJudged: boolean().notNull().default(false),
});

export const traineeImports = pgTable(
  'trainee_imports',
  {
    ...recordColumns(),
    type: reference('type_id', () => traineeImportTypes.id).notNull(),
    /** Status of the needs it creates, where a row has none; null: the first one. */
    newStatus: text(),
    ...importColumns(),
  },
  (table) => [index().on(table.fingerprint), ...indexesOn(table.type, table.file, table.account)],
) satisfies TableOf<typeof traineeImportsDeclaration>;

export const recordImports = pgTable(
  'record_imports',
  {
    ...recordColumns(),
    kind: text().notNull(),
    /** The field by which rows find existing records; null: they only create. */
    keyField: text(),
    ...importColumns(),
  },
  (table) => [index().on(table.fingerprint), ...indexesOn(table.file, table.account)],
) satisfies TableOf<typeof recordImportsDeclaration>;

/** Columns of every staged row, besides the records it names. */
const rowColumns = () => ({
  /** Line in the file; the first is 1. */
  rowNumber: integer().notNull(),
  /** Cell texts in file order. */
  cells: text().array().notNull(),
  /** Texts by field that columns with several things hold, with the reason why one is not split. */
  derived: jsonb().notNull().default({}),
  /** Corrected texts by field. */
  corrections: jsonb().notNull().default({}),
  isLeftOut: boolean().notNull().default(false),
  outcome: text(),
  state: text().notNull().default('waiting'),
  reasons: jsonb().notNull().default([]),
  /** Warnings about how the row was read; it is written all the same. */
  warnings: jsonb().notNull().default([]),
  changes: jsonb().notNull().default([]),
  duplicates: jsonb().notNull().default([]),
  /** Unique within a file. */
  businessKey: text(),
  /** Values of the write, for the undo: versions after, values before, records created. */
  written: jsonb(),
});

/** The rows of a file, from its upload on. They refer to records by id, even after deletion. */
export const traineeImportRows = pgTable(
  'trainee_import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => traineeImports.id, { onDelete: 'cascade' }),
    ...rowColumns(),
    /** The existing trainee chosen by a person. */
    chosenTraineeId: integer(),
    needTrainingId: integer(),
    traineeId: integer(),
  },
  (table) => [
    primaryKey({ name: 'trainee_import_rows_pk', columns: [table.importId, table.rowNumber] }),
    index('trainee_import_rows_outcome').on(table.importId, table.outcome, table.rowNumber),
    index('trainee_import_rows_business_key')
      .on(table.importId, table.businessKey, table.rowNumber)
      .where(sql`${table.businessKey} is not null`),
    // An undo looks for earlier imports of its records.
    index().on(table.needTrainingId),
    index().on(table.traineeId),
  ],
);

export const recordImportRows = pgTable(
  'record_import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => recordImports.id, { onDelete: 'cascade' }),
    ...rowColumns(),
    /** The existing record chosen by a person; 0: a new one. */
    chosenRecordId: integer(),
    recordId: integer(),
  },
  (table) => [
    primaryKey({ name: 'record_import_rows_pk', columns: [table.importId, table.rowNumber] }),
    index('record_import_rows_outcome').on(table.importId, table.outcome, table.rowNumber),
    index('record_import_rows_business_key')
      .on(table.importId, table.businessKey, table.rowNumber)
      .where(sql`${table.businessKey} is not null`),
  ],
);

/** Birth names and numbers of a file's rows until they are written, for the « passeport de prévention »; at most seven days. */
export const importIdentities = pgTable(
  'import_identities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: integer()
      .notNull()
      .references(() => traineeImports.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    /** Encrypted by server/passport/identity/sealedText.ts; null: nothing in the row can be taken over. */
    sealedIdentity: text(),
    /** Kinds of faults of its values, which are never repeated. */
    faults: text().array().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (table) => [unique('import_identities_row').on(table.importId, table.rowNumber), index().on(table.createdAt)],
);

/** Files sent beside a file of records until its rows are written, by the text of the cells that name them. */
export const recordImportFiles = pgTable(
  'record_import_files',
  {
    importId: integer()
      .notNull()
      .references(() => recordImports.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** Null: it was refused. */
    file: reference('file_id', () => files.id),
    /** Why it was refused. */
    refusal: text(),
  },
  (table) => [primaryKey({ name: 'record_import_files_pk', columns: [table.importId, table.path] }), ...indexesOn(table.file)],
);

/** The field last chosen for a header, or `split:` and the way to split it, per file type. */
export const traineeImportMappings = pgTable(
  'trainee_import_mappings',
  {
    typeId: integer()
      .notNull()
      .references(() => traineeImportTypes.id, { onDelete: 'cascade' }),
    headerKey: text().notNull(),
    field: text(),
  },
  (table) => [primaryKey({ name: 'trainee_import_mappings_pk', columns: [table.typeId, table.headerKey] })],
);

/** The same for files of records. */
export const recordImportMappings = pgTable(
  'record_import_mappings',
  { kind: text().notNull(), headerKey: text().notNull(), field: text() },
  (table) => [primaryKey({ name: 'record_import_mappings_pk', columns: [table.kind, table.headerKey] })],
);
