import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { dataArchives as dataArchivesDeclaration } from '../../../../model/archives/dataArchive.ts';
import { indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';

export const dataArchives = pgTable(
  'data_archives',
  {
    ...recordColumns(),
    author: text(),
    /** The requesting account: only it sees the archive. */
    account: reference('account_id', () => accounts.id, 'set null'),
    status: text().notNull().default('in_progress'),
    percentage: integer().notNull().default(0),
    recordCount: integer().notNull().default(0),
    fileCount: integer().notNull().default(0),
    errorMessage: text(),
    fileName: text(),
    size: text(),
    sha256: text('sha256'),
    storageKey: text(),
    finishedAt: instant(),
  },
  (table) => indexesOn(table.account),
) satisfies TableOf<typeof dataArchivesDeclaration>;
