import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { raisedVersion, type WriteValues } from '../hydra/contract/writeContext.ts';
import { type Author, appendJournal, appendJournalLines, type JournalLine } from '../hydra/journal/journal.ts';
import { refuseLacking } from '../hydra/write/refuseLacking.ts';
import { updateRow } from '../hydra/write/rowStatements.ts';
import { stale } from '../kernel/domainError.ts';
import { changeEachRow } from './changeEachRow.ts';
import { changeRows } from './changeRows.ts';
import { changeTable, type TableChange } from './changeTable.ts';
import { createRows, type NewRow } from './createRows.ts';
import { columnValues } from './journalValues.ts';
import { moveReferences } from './moveReferences.ts';
import { recordLinks } from './recordLabels.ts';
import { removeRows } from './removeRows.ts';
import type { RowValues } from './rowValues.ts';

/** Author, time and transaction of a write; `actor` null: the server itself. */
export interface Writer extends Author {
  readonly database: Queryable;
}

/** SQL by field of the record's own row. */
type RowSql<K extends ResourceKey> = { readonly [Name in keyof RowValues<K>]?: string };

const ownValues = (values: object): WriteValues => ({
  own: new Map(Object.entries(values)),
  many: new Map(),
  cascades: new Map(),
  delegated: new Map(),
  version: null,
});

/** Changes of many rows in one statement. */
const manyWriter = <K extends ResourceKey>(writer: Writer, name: K) => {
  const resource: Resource = RESOURCES[name];
  return {
    /** Creates records, with a journal line each. Returns their ids, in the order of the values. */
    createMany: (values: readonly RowValues<K>[]): Promise<readonly number[]> =>
      createRows(
        writer,
        resource,
        values.map((row) => ({ values: row })),
      ),
    /** The same for rows that also have columns which are not fields: the account of a user. */
    createManyWith: (rows: readonly NewRow[]): Promise<readonly number[]> => createRows(writer, resource, rows),
    /** Gives many records the same values, with a journal line each. */
    changeMany: (ids: readonly number[], values: RowValues<K>, action = 'update'): Promise<number> =>
      changeRows(writer, { resource, ids, values, action }),
    /** Gives each record values of its own, with a journal line each. Returns the new versions of the changed records by id. */
    changeEach: (
      changes: readonly { readonly id: number; readonly values: RowValues<K> }[],
    ): Promise<ReadonlyMap<number, number>> => changeEachRow(writer, resource, changes),
    /** Refuses values, by id, that another statement is about to write, for an added field that their status asks for. */
    refuseLacking: (values: ReadonlyMap<number, object>): Promise<void> =>
      refuseLacking(
        writer.database,
        resource,
        [...values].map(([id, row]) => ({ id, values: new Map(Object.entries(row)) })),
      ),
    /**
     * Sets records to values computed by SQL. The caller adds the journal lines (`journalMany`), since only they know which
     * values a person decided.
     * @returns the `returning` columns, a row each; default the ids
     */
    changeWhere: <Row = { readonly id: number }>({
      set,
      ...change
    }: Omit<TableChange, 'set'> & { readonly set: RowSql<K> }): Promise<Row[]> =>
      changeTable<Row>(writer, name, { ...change, set: columnValues<string>(resource, set) }),
    /** Deletes records, with a journal line each that has the record as it was; records in use are refused. */
    removeMany: (ids: readonly number[]): Promise<void> => removeRows(writer, resource, ids),
  };
};

/**
 * The server's own writes to the records of one collection, for use cases and jobs, inside the writer's transaction. Field rights and
 * hooks are not applied; versions are raised and the journal is written.
 */
export const recordWriter = <K extends ResourceKey>(writer: Writer, name: K) => {
  const { database, now } = writer;
  const resource: Resource = RESOURCES[name];
  return {
    ...manyWriter(writer, name),
    ...recordLinks(database, name),
    /** Changes a record that was read; stale (409) if it has changed since. */
    change: async (record: RecordFor<K>, values: RowValues<K>): Promise<void> => {
      const current = record as unknown as JsonObject;
      const updatedRow = await updateRow(writer, resource, { current, values: ownValues(values), returning: 'id' });
      if (updatedRow === null) throw stale(current);
    },
    /** Changes a record only if it has the expected values now. Returns whether it did. */
    changeIf: async (id: number, expected: RowValues<K>, values: RowValues<K>): Promise<boolean> =>
      (await changeRows(writer, { resource, ids: [id], expected, values, action: 'update' })) === 1,
    /** Raises the versions of records whose relations were changed by another statement. */
    touch: async (...ids: readonly number[]): Promise<void> => {
      const text = `update ${quoted(name)} t set ${raisedVersion('t', '$2')} where id = any($1::int[])`;
      await database.write(name, text, [ids, now]);
    },
    /** Makes everything that refers to one record refer to another. Returns the moved ids by `table.column`. */
    moveReferences: (from: number, to: number) => moveReferences(writer, { table: name, from, to }),
    /** Adds one journal line, for a command that is more than a change of fields. */
    journal: (action: string, line: JournalLine): Promise<void> =>
      appendJournal(database, writer, { ...line, action, resource: name }),
    /** Adds one journal line for each record that another statement has written. */
    journalMany: (action: string, lines: readonly JournalLine[]): Promise<void> =>
      appendJournalLines(database, writer, { action, resource: name, lines }),
    iri: (id: number): string => iriOf(name, id),
  };
};
