import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { apiLogs as apiLogsDeclaration } from '../../../../model/integrations/apiLog.ts';
import { instant, recordColumns, type TableOf } from '../kernel.ts';

/** The journal of writes; a trigger keeps it append-only. It refers to accounts and records by id, so that it outlives them. */
export const apiLogs = pgTable(
  'api_logs',
  {
    ...recordColumns(),
    at: instant().notNull().defaultNow(),
    actorName: text(),
    accountId: integer(),
    action: text().notNull(),
    resource: text().notNull(),
    recordId: integer(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
    isBlind: boolean().notNull().default(false),
    /** Areas of the record when the line was written (`server/hydra/journal/journal.ts`); null: it is about none. */
    areaIds: integer().array(),
  },
  (table) => [
    index().on(table.resource, table.recordId, table.id),
    index().on(table.at, table.id),
    index().on(table.accountId),
    index().using('hash', table.requestId),
  ],
) satisfies TableOf<typeof apiLogsDeclaration>;
