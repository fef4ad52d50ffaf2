import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '../administration/accounts.ts';
import { instant, recordColumns, reference } from '../kernel.ts';

/** Proposals of a plan, each of the account that asked for it. */
export const planScenarios = pgTable(
  'plan_scenarios',
  {
    ...recordColumns(),
    account: reference('account_id', () => accounts.id, 'cascade').notNull(),
    name: text().notNull(),
    status: text().notNull(),
    /** Request of the scenario (`ScenarioRequest`). */
    request: jsonb().notNull(),
    /** The best plan so far (`ScenarioResult`). */
    result: jsonb(),
    percentage: integer().notNull().default(0),
    errorMessage: text(),
    finishedAt: instant(),
    /** The planning command that adopted it; kept after the command itself is deleted. */
    adoptedCommandId: integer(),
    /** Needs of the adopted plan that get no automatic e-mail yet. */
    heldNeeds: integer().array().notNull().default([]),
  },
  (table) => [
    index().on(table.account, table.createdAt),
    index('plan_scenarios_held').on(table.id).where(sql`${table.heldNeeds} <> '{}'`),
  ],
);
