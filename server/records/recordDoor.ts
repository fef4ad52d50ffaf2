import type { Resource } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../model/registry/resources.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { readWritten } from '../hydra/read/item.ts';
import { deleteInside } from '../hydra/write/delete.ts';
import { insertRecord, patchRecord } from '../hydra/write/write.ts';
import { recordReader } from './recordReader.ts';
import { recordWriter } from './recordWriter.ts';

/** Reads and writes the records of one collection as the caller, inside their transaction. */
export const recordDoor = <K extends ResourceKey>(context: WriteContext, name: K) => {
  const { database, actor } = context;
  const resource: Resource = RESOURCES[name];
  return {
    ...recordReader(context, name),
    ...recordWriter(context, name),
    /** JSON text of a record that the caller has just written, cut to the fields that they may see. */
    answer: (id: number): Promise<string> => readWritten(database, resource, { id, actor }),
    /** Creates a record from a request body: validated, with field rights and hooks. Returns its id. */
    create: (body: unknown): Promise<number> => insertRecord(context, resource, { body }),
    /** Updates a record by a request body: validated, with field rights and hooks. */
    patch: (record: RecordFor<K>, body: unknown): Promise<void> =>
      patchRecord(context, resource, { current: record as unknown as JsonObject, body }),
    /** Deletes a record, softly if declared so, with hooks; a record in use is refused. */
    remove: (id: number): Promise<void> => deleteInside(context, resource, id),
  };
};

export type RecordDoor<K extends ResourceKey> = ReturnType<typeof recordDoor<K>>;
