import type { Resource } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import type { Reader } from '../hydra/contract/writeContext.ts';
import { readFields, readItem, readItems } from '../hydra/read/item.ts';

/**
 * Reads the records of one collection as the caller. A record outside the caller's scope is a 404, like one that does not exist.
 */
export const recordReader = <K extends ResourceKey>({ database, actor }: Reader, name: K) => {
  const resource: Resource = RESOURCES[name];
  const readText = (id: number): Promise<string> => readItem(database, resource, { id, actor });
  const read = async (id: number): Promise<RecordFor<K>> => JSON.parse(await readText(id)) as RecordFor<K>;
  const items = async (
    ids: readonly number[],
    { actor: reader, representation }: Pick<Parameters<typeof readItems>[2], 'actor' | 'representation'>,
  ): Promise<RecordFor<K>[]> =>
    (await readItems(database, resource, { ids, actor: reader, representation })) as unknown as RecordFor<K>[];

  return {
    /** The record as the caller may see it. */
    read,
    /** JSON text of the record as the caller may see it. */
    readText,
    /** The record without the caller's scope and rights, for decisions of the server. */
    readUnscoped: async (id: number): Promise<RecordFor<K>> =>
      JSON.parse(await readItem(database, resource, { id, actor: null })) as RecordFor<K>,
    /** A 404 when the caller does not see the record. */
    requireSeen: async (id: number): Promise<void> => {
      await readFields(database, resource, { id, actor, fields: [] });
    },
    /** The records that exist and that the caller may see, ordered by id. */
    list: (ids: readonly number[]): Promise<RecordFor<K>[]> => items(ids, { actor }),
    /** The same with the fields that the collection shows. */
    listColumns: (ids: readonly number[]): Promise<RecordFor<K>[]> => items(ids, { actor, representation: 'collection' }),
    /** The records that exist, without the caller's scope and rights, ordered by id. */
    listUnscoped: (ids: readonly number[]): Promise<RecordFor<K>[]> => items(ids, { actor: null }),
    /** Reads the record and locks its row until the transaction ends. */
    lock: async (id: number): Promise<RecordFor<K>> => {
      await database.query(`select id from ${quoted(name)} where id = $1 for update`, [id]);
      return read(id);
    },
  };
};

/** Records of any collection without a caller, for copies of all data. */
export const readUnscoped = (database: Queryable, resource: Resource, ids: readonly number[]): Promise<JsonObject[]> =>
  readItems(database, resource, { ids, actor: null });
