import type { Resource } from '../../model/kernel/resource.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/resources.ts';
import { quoted } from '../database/naming.ts';
import type { JsonObject } from '../hydra/body.ts';
import { deleteInside } from '../hydra/delete.ts';
import { readItem, readItems, readWritten } from '../hydra/item.ts';
import { insertRecord, patchRecord } from '../hydra/write.ts';
import { recordWriter } from './recordWriter.ts';
import type { WriteContext } from './writeContext.ts';

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
    ...recordWriter(context, name),
    /** The record as the caller may see it. */
    read,
    /** The record whatever the caller may see: for what the server decides by itself. */
    readUnscoped: async (id: number): Promise<RecordFor<K>> => parsed(await readItem(database, resource, id, null)),
    /** Those of the records that exist and that the caller may see, in the order of ids. */
    list: async (ids: readonly number[]): Promise<RecordFor<K>[]> =>
      (await readItems(database, resource, { ids, actor })) as unknown as RecordFor<K>[],
    /** The record, its row locked until the end of the transaction. */
    lock: async (id: number): Promise<RecordFor<K>> => {
      await database.query(`select id from ${quoted(name)} where id = $1 for update`, [id]);
      return read(id);
    },
    /** The record's JSON text, as the caller is answered who has just written it. */
    answer: (id: number): Promise<string> => readWritten(database, resource, id, actor),
    /** Creates a record from a body, as a call would: checked against declaration and rights, with hooks. Answers with its id. */
    create: (body: unknown): Promise<number> => insertRecord(context, resource, body),
    /** Writes what a body asks for, as a call would: checked against declaration and rights, with hooks. */
    patch: (record: RecordFor<K>, body: unknown): Promise<void> =>
      patchRecord(context, resource, record as unknown as JsonObject, body),
    /** Deletes a record or stamps it deleted, with hooks; one in use is refused. */
    remove: (id: number): Promise<void> => deleteInside(context, resource, id),
  };
};

export type RecordDoor<K extends ResourceKey> = ReturnType<typeof recordDoor<K>>;
