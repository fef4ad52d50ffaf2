import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { files as filesDeclaration } from '../../../../model/files/file.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';

/** Files are stored under a key of ours, never under the user's file name. */
export const files = pgTable(
  'files',
  {
    ...recordColumns(),
    storageKey: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: reference('uploaded_by_id', () => accounts.id, 'set null'),
  },
  (table) => [unique().on(table.storageKey), ...indexesOn(table.uploadedBy)],
) satisfies TableOf<typeof filesDeclaration>;
