import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import type { JsonObject, WriteValues } from '../hydra/body.ts';
import { type Author, appendJournal, appendJournalLines } from '../hydra/journal.ts';
import { moveReferences } from '../hydra/moveReferences.ts';
import { updateRow } from '../hydra/rowStatements.ts';
import { stale } from '../hydra/write.ts';
import { changeRows, type RowChange } from './changeRows.ts';
import type { RowValues } from './rowValues.ts';

/** Who writes, when, and in which transaction; `actor` null: the server itself. */
export interface Writer extends Author {
  readonly database: Queryable;
}

/** What a command did beyond the writes of single fields. */
interface JournalLine {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

const ownValues = (values: object): WriteValues => ({
  own: new Map(Object.entries(values)),
  many: new Map(),
  cascades: new Map(),
  delegated: new Map(),
  version: null,
});

/**
 * Writes what a use case or a job has decided on the records of one collection, whoever may write these fields, inside the writer's
 * transaction. It raises versions and writes the journal.
 */
export const recordWriter = <K extends ResourceKey>(writer: Writer, name: K) => {
  const { database, now } = writer;
  const resource: Resource = RESOURCES[name];
  return {
    /** Refused as stale when the record has changed since it was read. */
    change: async (record: RecordFor<K>, values: RowValues<K>): Promise<void> => {
      const current = record as unknown as JsonObject;
      if ((await updateRow(writer, resource, current, ownValues(values), {}, 'id')) === null) throw stale(current);
    },
    /** Gives many locked records the same values, in one statement, with a journal line each. */
    changeMany: (changed: readonly RowChange[], values: RowValues<K>, action = 'update'): Promise<number> =>
      changeRows(writer, { resource, changed, values, action }),
    /** The same of one record if it has these values now; says whether it had. */
    changeIf: async (id: number, expected: RowValues<K>, values: RowValues<K>): Promise<boolean> =>
      (await changeRows(writer, { resource, changed: [{ id, before: expected }], expected, values, action: 'update' })) === 1,
    /** Raises versions, of records whose relations were written elsewhere. */
    touch: async (...ids: readonly number[]): Promise<void> => {
      const text = `update ${quoted(name)} set version = version + 1, updated_at = $2 where id = any($1::int[])`;
      await database.query(text, [ids, now]);
    },
    /** Makes all that refers to one record refer to another. Answers with the ids of what moved, by `table.column`. */
    moveReferences: (from: number, to: number) => moveReferences(database, { table: name, from, to }),
    /** A line of the journal for what a command did as a whole. */
    journal: (recordId: number, line: JournalLine): Promise<void> =>
      appendJournal(database, writer, { ...line, resource: name, recordId }),
    /** A line for each of many records that one statement has written. */
    journalMany: (
      action: string,
      lines: readonly { readonly recordId: number; readonly before: unknown; readonly after: unknown }[],
    ): Promise<void> => appendJournalLines(database, writer, { action, resource: name, lines }),
    iri: (id: number): string => iriOf(name, id),
  };
};
