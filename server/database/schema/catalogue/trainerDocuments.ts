import { date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { trainerDocuments as trainerDocumentsDeclaration } from '../../../../model/trainers/trainerDocument.ts';
import type { trainerDocumentTypes as trainerDocumentTypesDeclaration } from '../../../../model/trainers/trainerDocumentType.ts';
import { files } from '../administration/files.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';
import { trainers } from './trainers.ts';

export const trainerDocumentTypes = pgTable(
  'trainer_document_types',
  { ...recordColumns(), name: text().notNull(), label: text().notNull() },
  (table) => [unique().on(table.name)],
) satisfies TableOf<typeof trainerDocumentTypesDeclaration>;

export const trainerDocuments = pgTable(
  'trainer_documents',
  {
    ...recordColumns(),
    trainer: reference('trainer_id', () => trainers.id).notNull(),
    type: reference('type_id', () => trainerDocumentTypes.id).notNull(),
    file: reference('file_id', () => files.id).notNull(),
    expiresOn: date(),
  },
  (table) => indexesOn(table.trainer, table.type, table.file),
) satisfies TableOf<typeof trainerDocumentsDeclaration>;
