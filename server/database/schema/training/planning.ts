import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '../administration/accounts.ts';
import { instant, recordColumns, reference } from '../kernel.ts';

/** Row changes of each planning command, so that its author can undo it. */
export const planningCommands = pgTable(
  'planning_commands',
  {
    ...recordColumns(),
    account: reference('account_id', () => accounts.id, 'cascade').notNull(),
    kind: text().notNull(),
    label: text().notNull(),
    /** Logistic sessions that were created, changed or removed. */
    sessions: integer().array().notNull(),
    skipped: jsonb().notNull(),
    /** Changed rows, before and after (`CommandChanges`). */
    touched: jsonb().notNull(),
    changes: jsonb().notNull(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.account, table.createdAt)],
);
