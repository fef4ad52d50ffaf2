import { boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { automations as automationsDeclaration } from '../../../../model/automations/automation.ts';
import type { automationNotices as automationNoticesDeclaration } from '../../../../model/automations/automationNotice.ts';
import type { automationRuns as automationRunsDeclaration } from '../../../../model/automations/automationRun.ts';
import type { shippedAutomations as shippedAutomationsDeclaration } from '../../../../model/automations/shippedAutomation.ts';
import { indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';
import { userGroups } from './users.ts';

/** Things that administrators let the product do by itself. */
export const automations = pgTable(
  'automations',
  {
    ...recordColumns(),
    name: text().notNull(),
    active: boolean().notNull().default(false),
    record: text().notNull(),
    trigger: text().notNull(),
    triggerField: text(),
    triggerStatus: text(),
    offsetDays: integer(),
    conditions: jsonb(),
    actions: jsonb().notNull(),
    suspendedReason: text(),
    /** Account of the author, whose rights it has; null: the account is gone. */
    account: reference('account_id', () => accounts.id, 'set null'),
    /** The last day whose dates it has answered to; null: none yet. */
    datesUntil: date(),
  },
  (table) => [uniqueIndex('automations_name_unique').on(table.name), ...indexesOn(table.account)],
) satisfies TableOf<typeof automationsDeclaration>;

/** The log of automations. A record and a cause run an automation once. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    ...recordColumns(),
    automation: reference('automation_id', () => automations.id, 'set null'),
    shipped: text(),
    automationName: text().notNull(),
    record: text().notNull(),
    recordLabel: text().notNull(),
    cause: text().notNull(),
    at: instant().notNull(),
    outcome: text().notNull(),
    detail: text().notNull(),
    /** The journal line, or the day of a date, that started it: `log_12`, `att_3`, `date_2026-11-28`. */
    causeKey: text().notNull(),
    /** The first cause of a chain of automations: its own, or that of the run whose effect started it. */
    rootKey: text().notNull(),
    /** 1: no automation caused it. */
    depth: integer().notNull(),
    accountId: integer(),
    /** Areas of the record (`scope.keptAreas`); null: it is about none. */
    areaIds: integer().array(),
  },
  (table) => [
    unique().on(table.automation, table.record, table.causeKey),
    index().on(table.rootKey),
    index().on(table.at),
    index().on(table.shipped),
  ],
) satisfies TableOf<typeof automationRunsDeclaration>;

/** Lines of « Ma journée » that automations have written. */
export const automationNotices = pgTable(
  'automation_notices',
  {
    ...recordColumns(),
    text: text().notNull(),
    automationName: text().notNull(),
    record: text().notNull(),
    recordLabel: text().notNull(),
    /** The person it is for, besides the group; null: only the group. */
    account: reference('account_id', () => accounts.id, 'cascade'),
    userGroup: reference('user_group_id', () => userGroups.id, 'cascade'),
    isDone: boolean().notNull().default(false),
    doneBy: text(),
  },
  (table) => indexesOn(table.account, table.userGroup),
) satisfies TableOf<typeof automationNoticesDeclaration>;

/** Changes of administrators to the shipped automations, one row for each that was changed. */
export const shippedAutomations = pgTable(
  'shipped_automations',
  { ...recordColumns(), code: text().notNull(), conditions: jsonb(), object: text(), content: text() },
  (table) => [uniqueIndex('shipped_automations_code_unique').on(table.code)],
) satisfies TableOf<typeof shippedAutomationsDeclaration>;
