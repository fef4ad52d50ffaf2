import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/resources.ts';
import type { JsonObject, WriteValues } from '../hydra/body.ts';
import { deleteInside } from '../hydra/delete.ts';
import { readItem, readItems, readWritten } from '../hydra/item.ts';
import { appendJournal } from '../hydra/journal.ts';
import { moveReferences } from '../hydra/moveReferences.ts';
import { quoted } from '../hydra/naming.ts';
import { updateRow } from '../hydra/rowStatements.ts';
import { insertRecord, patchRecord, stale } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { changeRows, type RowChange } from './changeRows.ts';
import type { RowValues } from './rowValues.ts';

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
 * Reads and writes the records of one collection, inside the caller's transaction and in their name. It alone raises versions and
 * writes the journal. Records out of the caller's rows are missing (404), like those that do not exist.
 */
export const recordDoor = <K extends ResourceKey>(context: WriteContext, name: K) => {
  const { database, actor } = context;
  const resource: Resource = RESOURCES[name];
  const parsed = (text: string) => JSON.parse(text) as RecordFor<K>;
  const read = async (id: number): Promise<RecordFor<K>> => parsed(await readItem(database, resource, id, actor));

  return {
    /** The record as the caller may see it. */
    read,
    /** The record whatever the caller may see: for what the server decides by itself. */
    readUnscoped: async (id: number): Promise<RecordFor<K>> => parsed(await readItem(database, resource, id, null)),
    /** Those of the records that exist and that the caller may see, in the order of ids. */
    list: async (ids: readonly number[]): Promise<RecordFor<K>[]> =>
      (await readItems(database, resource, { ids, actor })) as unknown as RecordFor<K>[],
    /** The record's JSON text, as the caller is answered who has just written it. */
    answer: (id: number): Promise<string> => readWritten(database, resource, id, actor),
    /** The record, its row locked until the end of the transaction. */
    lock: async (id: number): Promise<RecordFor<K>> => {
      await database.query(`select id from ${quoted(name)} where id = $1 for update`, [id]);
      return read(id);
    },
    /** Creates a record from a body, as a call would: checked against declaration and rights, with hooks. Answers with its id. */
    create: (body: unknown): Promise<number> => insertRecord(context, resource, body),
    /** Writes what a body asks for, as a call would: checked against declaration and rights, with hooks. */
    patch: (record: RecordFor<K>, body: unknown): Promise<void> =>
      patchRecord(context, resource, record as unknown as JsonObject, body),
    /** Writes what a use case has decided, whoever may write these fields; refused as stale when the record has changed since it was read. */
    change: async (record: RecordFor<K>, values: RowValues<K>): Promise<void> => {
      const current = record as unknown as JsonObject;
      if ((await updateRow(context, resource, current, ownValues(values), {}, 'id')) === null) throw stale(current);
    },
    /** Gives many locked records the same values, in one statement, with a journal line each. */
    changeMany: (changed: readonly RowChange[], values: RowValues<K>, action = 'update'): Promise<void> =>
      changeRows(context, { resource, changed, values: { ...values }, action }),
    /** Raises versions, of records whose relations were written elsewhere. */
    touch: async (...ids: readonly number[]): Promise<void> => {
      const text = `update ${quoted(name)} set version = version + 1, updated_at = $2 where id = any($1::int[])`;
      await database.query(text, [ids, context.now]);
    },
    /** Deletes a record or stamps it deleted, with hooks; one in use is refused. */
    remove: (id: number): Promise<void> => deleteInside(context, resource, id),
    /** Makes all that refers to one record refer to another. Answers with the ids of what moved, by `table.column`. */
    moveReferences: (from: number, to: number) => moveReferences(database, { table: name, from, to }),
    /** A line of the journal for what a command did as a whole. */
    journal: (recordId: number, line: JournalLine): Promise<void> =>
      appendJournal(database, context, { ...line, resource: name, recordId }),
    iri: (id: number): string => iriOf(name, id),
  };
};

export type RecordDoor<K extends ResourceKey> = ReturnType<typeof recordDoor<K>>;
