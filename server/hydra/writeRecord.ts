import type { Resource } from '../../model/kernel/resource.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { hooksOf } from '../hooks.ts';
import { type JsonObject, readBody, type WriteValues } from './body.ts';
import { readItem } from './item.ts';
import { refuseForeignReferences } from './referenceScope.ts';
import { insertRow, updateRow } from './rowStatements.ts';
import { hasChanges, insertRecord, patchRecord, stale } from './write.ts';
import type { WriteContext } from './writeContext.ts';

const MAX_RETRIES = 3;

/** Needs nothing but its own row: then one statement writes it and reads it back. */
const isPlain = (resource: Resource, values: WriteValues): boolean =>
  values.many.size === 0 && values.cascades.size === 0 && values.delegated.size === 0 && !hooksOf(resource.name);

interface Write extends Omit<WriteContext, 'database'> {
  readonly database: Database;
}

/** Creates a record and answers with its JSON text. */
export const createRecord = async (write: Write, resource: Resource, body: unknown): Promise<string> => {
  const { database, actor, now } = write;
  const values = readBody({ resource, body, current: null, roles: actor.roles, now });
  if (isPlain(resource, values)) {
    await refuseForeignReferences(database, resource, actor, values);
    const object = await insertRow(write, resource, values, {}, 'object');
    return String(object);
  }
  return database.transaction(async (transaction) => {
    const id = await insertRecord({ ...write, database: transaction }, resource, body);
    return readItem(transaction, resource, id, null);
  });
};

/** Changes a record by what the body carries, and answers with its JSON text. A write without a version is tried again when another came between. */
export const updateRecord = async (
  write: Write,
  resource: Resource,
  id: number,
  body: unknown,
  tries = MAX_RETRIES,
): Promise<string> => {
  const { database, actor, now } = write;
  const text = await readItem(database, resource, id, actor);
  const current = JSON.parse(text) as JsonObject;
  const values = readBody({ resource, body, current, roles: actor.roles, now });
  if (values.version !== null && values.version !== current.version) throw stale(current);
  if (!hasChanges(values)) return text;
  const again = () => {
    if (values.version !== null || tries <= 1) throw stale(current);
    return updateRecord(write, resource, id, body, tries - 1);
  };
  if (isPlain(resource, values)) {
    await refuseForeignReferences(database, resource, actor, values);
    const object = await updateRow(write, resource, current, values, {}, 'object');
    return object === null ? again() : String(object);
  }
  try {
    return await database.transaction(async (transaction) => {
      await patchRecord({ ...write, database: transaction }, resource, current, body);
      return readItem(transaction, resource, id, null);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'record.stale') return again();
    throw error;
  }
};
