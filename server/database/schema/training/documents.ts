import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { documentReleases as documentReleasesDeclaration } from '../../../../model/documents/documentRelease.ts';
import type { documentTemplates as documentTemplatesDeclaration } from '../../../../model/documents/documentTemplate.ts';
import type { trainingSessionDocuments as trainingSessionDocumentsDeclaration } from '../../../../model/documents/trainingSessionDocument.ts';
import { accounts } from '../administration/accounts.ts';
import { files } from '../administration/files.ts';
import { trainingTypes } from '../catalogue/trainingTypes.ts';
import { indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { needTrainings } from './needs.ts';
import { logisticSessions, trainingSessions } from './sessions.ts';

export const trainingSessionDocuments = pgTable(
  'training_session_documents',
  {
    ...recordColumns(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
    type: text().notNull(),
    format: text().notNull(),
    status: text().notNull(),
    nbDocuments: integer().notNull(),
    nbDocumentsGenerated: integer().notNull().default(0),
    refused: jsonb().notNull().default([]),
    errorMessage: text(),
    file: reference('file_id', () => files.id),
    author: text(),
    /** The requesting account, which owns the file. */
    account: reference('account_id', () => accounts.id, 'set null'),
    finishedAt: instant(),
    /** The dates and hours stated in them. */
    timetable: jsonb(),
  },
  (table) => indexesOn(table.trainingSession, table.logisticSession, table.file, table.account),
) satisfies TableOf<typeof trainingSessionDocumentsDeclaration>;

/** Decisions to send documents before the attendance sheets are complete. */
export const documentReleases = pgTable(
  'document_releases',
  {
    ...recordColumns(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    type: text().notNull(),
    reason: text().notNull(),
    overridden: jsonb().notNull().default([]),
    author: text(),
  },
  (table) => indexesOn(table.trainingSession),
) satisfies TableOf<typeof documentReleasesDeclaration>;

/** A trainee's result on an objective of their training. */
export const trainingResults = pgTable(
  'training_results',
  {
    ...recordColumns(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'cascade').notNull(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    objective: text().notNull(),
    result: text().notNull(),
    author: text(),
  },
  (table) => [
    unique().on(table.needTraining, table.trainingSession, table.objective),
    check('training_results_result', sql`${table.result} in ('acquired', 'in_progress', 'not_acquired')`),
    ...indexesOn(table.trainingSession),
  ],
);

/** Finished documents of a set, until all are done and merged into its file: a restarted job continues from them. */
export const trainingSessionDocumentParts = pgTable(
  'training_session_document_parts',
  {
    setId: integer()
      .notNull()
      .references(() => trainingSessionDocuments.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
    fileName: text().notNull(),
    storageKey: text().notNull(),
  },
  (table) => [primaryKey({ name: 'training_session_document_parts_pk', columns: [table.setId, table.rank] })],
);

export const documentTemplates = pgTable(
  'document_templates',
  {
    ...recordColumns(),
    documentType: text().notNull(),
    brand: text().notNull(),
    trainingType: reference('training_type_id', () => trainingTypes.id),
    headerImage: reference('header_image_id', () => files.id),
    title: text().notNull(),
    body: text(),
  },
  (table) => [
    // "No training type" is a value of its own: PostgreSQL 14 lacks NULLS NOT DISTINCT.
    uniqueIndex('document_templates_unique').on(table.documentType, table.brand, sql`coalesce(${table.trainingType}, 0)`),
    ...indexesOn(table.trainingType, table.headerImage),
  ],
) satisfies TableOf<typeof documentTemplatesDeclaration>;
