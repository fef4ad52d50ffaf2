import type { JsonObject } from '../../model/kernel/json.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { stale } from '../errors.ts';
import { type Author, appendJournal, appendJournalLines, type JournalLine } from '../hydra/journal.ts';
import { updateRow } from '../hydra/rowStatements.ts';
import { changeRows } from './changeRows.ts';
import { moveReferences } from './moveReferences.ts';
import type { RowValues } from './rowValues.ts';
import type { WriteValues } from './writeValues.ts';

/** Who writes, when, and in which transaction; `actor` null: the server itself. */
export interface Writer extends Author {
  readonly database: Queryable;
}

const ownValues = (values: object): WriteValues => ({
  own: new Map(Object.entries(values)),
  many: new Map(),
  cascades: new Map(),
  delegated: new Map(),
  version: null,
});

/**
 * The server's own writes to the records of one collection, for use cases and jobs, inside the writer's transaction. Field rights and
 * hooks are not applied; versions are raised and the journal is written.
 */
export const recordWriter = <K extends ResourceKey>(writer: Writer, name: K) => {
  const { database, now } = writer;
  const resource: Resource = RESOURCES[name];
  return {
    /** Changes a record that was read; stale (409) if it has changed since. */
    change: async (record: RecordFor<K>, values: RowValues<K>): Promise<void> => {
      const current = record as unknown as JsonObject;
      if ((await updateRow(writer, resource, current, ownValues(values), {}, 'id')) === null) throw stale(current);
    },
    /** Gives many records the same values, in one statement, with a journal line each. */
    changeMany: (ids: readonly number[], values: RowValues<K>, action = 'update'): Promise<number> =>
      changeRows(writer, { resource, ids, values, action }),
    /** Changes a record only if it has the expected values now. Returns whether it did. */
    changeIf: async (id: number, expected: RowValues<K>, values: RowValues<K>): Promise<boolean> =>
      (await changeRows(writer, { resource, ids: [id], expected, values, action: 'update' })) === 1,
    /** Raises the versions of records whose relations were changed by another statement. */
    touch: async (...ids: readonly number[]): Promise<void> => {
      const text = `update ${quoted(name)} set version = version + 1, updated_at = $2 where id = any($1::int[])`;
      await database.write(name, text, [ids, now]);
    },
    /** Makes everything that refers to one record refer to another. Returns the moved ids by `table.column`. */
    moveReferences: (from: number, to: number) => moveReferences(database, { table: name, from, to }),
    /** Adds one journal line, for a command that is more than a change of fields. */
    journal: (action: string, line: JournalLine): Promise<void> =>
      appendJournal(database, writer, { ...line, action, resource: name }),
    /** Adds one journal line for each record that another statement has written. */
    journalMany: (action: string, lines: readonly JournalLine[]): Promise<void> =>
      appendJournalLines(database, writer, { action, resource: name, lines }),
    iri: (id: number): string => iriOf(name, id),
  };
};
