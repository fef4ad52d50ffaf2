import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CONTROL_FILE_SCOPES, type controlFiles as controlFilesDeclaration } from '../../../../model/evidence/controlFile.ts';
import { accounts } from '../administration/accounts.ts';
import { companies } from '../catalogue/companies.ts';
import { indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { logisticSessions } from './sessions.ts';

/** Self-made certificates to seal sheets, if the operator provides none; the newest is used. The key is in the file store. */
export const sealKeys = pgTable('seal_keys', {
  ...recordColumns(),
  storageKey: text().notNull(),
  password: text().notNull(),
  /** PEM. */
  certificate: text().notNull(),
  expiresAt: instant().notNull(),
});

/** Heads of the attendance journal written to a file: each day, and after each sealed sheet. */
export const journalAnchors = pgTable(
  'journal_anchors',
  {
    day: date().notNull(),
    headId: integer().notNull(),
    headHash: text().notNull(),
    storageKey: text().primaryKey(),
    /** The first invalid line when the whole journal was last checked; null: none. */
    faultId: integer(),
    /** Head of the chain of answers; null: there was none. */
    answersPosition: integer(),
    answersHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.day), index().on(table.headId)],
);

/**
 * Sealed sheets, one per validation. Without foreign keys to sheet and sessions, to outlive them. Erased ones keep their row and
 * hash.
 */
export const sealedSheets = pgTable(
  'sealed_sheets',
  {
    ...recordColumns(),
    sheetUuid: uuid().notNull(),
    logisticSessionId: integer().notNull(),
    trainingSessionId: integer().notNull(),
    edition: integer().notNull(),
    /** Line `validated` of the sheet in the journal. */
    eventId: integer().notNull().unique(),
    headId: integer().notNull(),
    headHash: text().notNull(),
    contentHash: text().notNull(),
    storageKey: text(),
    fileName: text().notNull(),
    sha256: text('sha256').notNull(),
    size: integer().notNull(),
    sealedAt: instant().notNull(),
    /** The timestamp inside the PDF: who stated which time. Null: none was asked or given, the time is our own. */
    stampedBy: text(),
    stampedAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    unique().on(table.sheetUuid, table.edition),
    index().on(table.logisticSessionId),
    index().on(table.trainingSessionId),
    index().on(table.sha256),
  ],
);

export const controlFiles = pgTable(
  'control_files',
  {
    ...recordColumns(),
    kind: text().notNull(),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'set null'),
    company: reference('company_id', () => companies.id, 'set null'),
    startDate: date(),
    endDate: date(),
    title: text().notNull(),
    author: text(),
    /** The requesting account; its rights limit the content. */
    account: reference('account_id', () => accounts.id, 'set null'),
    status: text().notNull().default('in_progress'),
    percentage: integer().notNull().default(0),
    sheetCount: integer().notNull().default(0),
    errorMessage: text(),
    fileName: text(),
    size: integer(),
    sha256: text('sha256'),
    storageKey: text(),
    finishedAt: instant(),
  },
  (table) => [
    check('control_files_kind', sql`${table.kind} in (${sql.raw(CONTROL_FILE_SCOPES.map((kind) => `'${kind}'`).join(', '))})`),
    ...indexesOn(table.logisticSession, table.company, table.account),
  ],
) satisfies TableOf<typeof controlFilesDeclaration>;

/** Parts of a control file, one per sheet: a restarted job continues from those in the store. */
export const controlFileParts = pgTable(
  'control_file_parts',
  {
    controlFileId: integer()
      .notNull()
      .references(() => controlFiles.id, { onDelete: 'cascade' }),
    sheetUuid: uuid().notNull(),
    position: integer().notNull(),
    storageKey: text(),
  },
  (table) => [primaryKey({ name: 'control_file_parts_pk', columns: [table.controlFileId, table.sheetUuid] })],
);
