import type { JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/resources.ts';
import { quoted } from '../database/naming.ts';
import { deleteInside } from '../hydra/delete.ts';
import { readItem, readItems, readWritten } from '../hydra/item.ts';
import { insertRecord, patchRecord } from '../hydra/write.ts';
import { recordWriter } from './recordWriter.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Reads and writes the records of one collection as the caller, inside their transaction. A record outside the caller's scope is a
 * 404, like one that does not exist.
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
    /** The record without the caller's scope and rights, for decisions of the server. */
    readUnscoped: async (id: number): Promise<RecordFor<K>> => parsed(await readItem(database, resource, id, null)),
    /** The records that exist and that the caller may see, ordered by id. */
    list: async (ids: readonly number[]): Promise<RecordFor<K>[]> =>
      (await readItems(database, resource, { ids, actor })) as unknown as RecordFor<K>[],
    /** Reads the record and locks its row until the transaction ends. */
    lock: async (id: number): Promise<RecordFor<K>> => {
      await database.query(`select id from ${quoted(name)} where id = $1 for update`, [id]);
      return read(id);
    },
    /** JSON text of a record that the caller has just written, cut to the fields that they may see. */
    answer: (id: number): Promise<string> => readWritten(database, resource, id, actor),
    /** Creates a record from a request body: validated, with field rights and hooks. Returns its id. */
    create: (body: unknown): Promise<number> => insertRecord(context, resource, body),
    /** Updates a record by a request body: validated, with field rights and hooks. */
    patch: (record: RecordFor<K>, body: unknown): Promise<void> =>
      patchRecord(context, resource, record as unknown as JsonObject, body),
    /** Deletes a record, softly if declared so, with hooks; a record in use is refused. */
    remove: (id: number): Promise<void> => deleteInside(context, resource, id),
  };
};

export type RecordDoor<K extends ResourceKey> = ReturnType<typeof recordDoor<K>>;
