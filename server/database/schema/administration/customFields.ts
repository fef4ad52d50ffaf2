import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { customFields as customFieldsDeclaration } from '../../../../model/customisation/customField.ts';
import { choicesColumn, decimalColumn, joinTable, recordColumns, type TableOf } from '../kernel.ts';
import { userGroups } from './users.ts';

export const customFields = pgTable(
  'custom_fields',
  {
    ...recordColumns(),
    resource: text().notNull(),
    label: text().notNull(),
    key: text().notNull(),
    kind: text().notNull(),
    help: text(),
    isArchived: boolean().notNull().default(false),
    options: jsonb().notNull().default([]),
    target: text(),
    requiredFrom: text().notNull().default('never'),
    defaultValue: jsonb(),
    isUnique: boolean().notNull().default(false),
    min: decimalColumn(),
    max: decimalColumn(),
    decimals: integer(),
    unit: text(),
    pattern: text(),
    section: text(),
    placedAfter: text(),
    inList: boolean().notNull().default(false),
    isSearched: boolean().notNull().default(false),
    isOnDayCard: boolean().notNull().default(false),
    aliases: choicesColumn(),
    retention: text().notNull().default('record'),
  },
  (table) => [
    // Archived fields keep their key, and give their label free.
    uniqueIndex('custom_fields_key').on(table.resource, table.key),
    uniqueIndex('custom_fields_label').on(table.resource, sql`search_text(${table.label})`).where(sql`not ${table.isArchived}`),
  ],
) satisfies TableOf<typeof customFieldsDeclaration>;

export const customFieldsReaders = joinTable(
  'custom_fields_readers',
  () => customFields.id,
  () => userGroups.id,
);
export const customFieldsWriters = joinTable(
  'custom_fields_writers',
  () => customFields.id,
  () => userGroups.id,
);
