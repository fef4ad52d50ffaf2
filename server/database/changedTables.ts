import type { Queryable } from './database.ts';
import { type ForeignKey, readForeignKeys } from './foreignKeys.ts';
import type { TableName } from './tableName.ts';

/** Rows are deleted from the table: foreign keys delete or empty rows of others along with them. */
export interface Deletion {
  readonly deletedFrom: TableName;
}

/** A table that a statement writes. */
export type Written = TableName | Deletion;

/** One table, or several. */
export type Tables = Written | readonly Written[];

/** A `delete from` the table. */
export const deletedFrom = (table: TableName): Deletion => ({ deletedFrom: table });

type TablesByTable = { readonly [Table in TableName]?: readonly TableName[] };

/** Tables that triggers (migrations/0002_triggers.sql and later) change when a table is written. */
const CHANGED_BY_TRIGGER: TablesByTable = {
  account_passkeys: ['access_epoch'],
  account_totp: ['access_epoch'],
  accounts: ['access_epoch'],
  api_keys: ['access_epoch'],
  api_logs: ['webhook_outbox'],
  api_keys_areas: ['access_epoch'],
  emargement_events: ['webhook_outbox'],
  need_trainings: ['training_sessions'],
  trainees: ['need_trainings', 'trainee_address_changes'],
  trainers: ['access_epoch'],
  trainers_areas: ['access_epoch'],
  user_groups: ['access_epoch'],
  users: ['access_epoch'],
  users_areas: ['access_epoch'],
  users_user_groups: ['access_epoch'],
};

const addWithDependents = (table: TableName, keys: readonly ForeignKey[], tables: Set<TableName>): void => {
  if (tables.has(table)) return;
  tables.add(table);
  for (const key of keys) if (key.parent === table && key.onDelete !== 'refuse') addWithDependents(key.table, keys, tables);
};

/** The tables that statements write, with those that a deletion changes through foreign keys. */
export const writtenTables = async (database: Queryable, tables: Tables): Promise<readonly TableName[]> => {
  const writes = [tables].flat();
  if (!writes.some((one) => typeof one === 'object')) return writes as readonly TableName[];
  const keys = await readForeignKeys(database);
  const gone = new Set<TableName>();
  for (const one of writes) if (typeof one === 'object') addWithDependents(one.deletedFrom, keys, gone);
  return [...new Set([...gone, ...writes.filter((one) => typeof one === 'string')])];
};

/** The written tables, with those that their triggers change. */
export const changedTables = async (database: Queryable, tables: Tables): Promise<readonly TableName[]> =>
  (await writtenTables(database, tables)).flatMap((table) => [table, ...(CHANGED_BY_TRIGGER[table] ?? [])]);
