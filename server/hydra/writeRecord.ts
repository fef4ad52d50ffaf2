import { type Fields, isToMany } from '../../model/kernel/field.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Database } from '../database/database.ts';
import { DomainError, stale } from '../domainError.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { WriteValues } from '../records/writeValues.ts';
import { readBody } from './body.ts';
import { dependentFields } from './dependentFields.ts';
import { hooksOf } from './domain.ts';
import { embedsItself } from './embedsItself.ts';
import { isCut, readAnswer, readFields, readItem, readWritten } from './item.ts';
import { nameHolder } from './nameHolder.ts';
import { refuseForeignReferences } from './referenceScope.ts';
import { refuseOutsidePart } from './refuseOutsidePart.ts';
import { insertRow, updateRow } from './rowStatements.ts';
import { hasChanges, insertRecord, patchRecord } from './write.ts';

const MAX_TRIES = 3;

const hasHooksFor = (resource: Resource, names: readonly string[]): boolean => {
  const hooks = hooksOf(resource.name);
  return hooks !== undefined && (!hooks.concerns || names.some((name) => hooks.concerns?.includes(name)));
};

/** Only the record's own row is written: one statement is enough. */
const isPlain = (resource: Resource, { own, many, cascades, delegated }: WriteValues): boolean =>
  many.size === 0 && cascades.size === 0 && delegated.size === 0 && !hasHooksFor(resource, [...own.keys()]);

interface Write extends Omit<WriteContext, 'database'> {
  readonly database: Database;
}

const create = async (
  write: Write,
  resource: Resource,
  body: unknown,
): Promise<{ readonly id: number; readonly object: string }> => {
  const { database, actor, now } = write;
  refuseOutsidePart({ resource, body, current: null, roles: actor.roles });
  const values = readBody({ resource, body, current: null, roles: actor.roles, now });
  if (isPlain(resource, values) && !isCut(resource, actor)) {
    await refuseForeignReferences(database, { resource, actor, values, current: null });
    const { id, object = '' } = await insertRow(write, resource, { values, returning: 'object' });
    return { id, object };
  }
  return database.transaction(async (transaction) => {
    const id = await insertRecord({ ...write, database: transaction }, resource, { body });
    return { id, object: await readWritten(transaction, resource, { id, actor }) };
  });
};

/** Creates a record and returns its id and JSON text. */
export const createRecord = async (write: Write, resource: Resource, body: unknown): ReturnType<typeof create> => {
  try {
    return await create(write, resource, body);
  } catch (error) {
    throw await nameHolder(write.database, error, { resource, body, actor: write.actor });
  }
};

/** Are all fields of the body in the record's own row, judging by its keys. */
const isPlainBody = (resource: Resource, body: unknown): body is JsonObject =>
  isJsonObject(body) &&
  !hasHooksFor(resource, Object.keys(body)) &&
  Object.keys(body).every((name) => {
    const field = (resource.fields as Fields)[name];
    return !field || !(field.delegated || isToMany(field) || ('cascade' in field && field.cascade));
  });

interface Update {
  readonly resource: Resource;
  readonly id: number;
  readonly body: unknown;
}

/** One statement reads the named fields, one writes and returns the record; null: a concurrent write came first. */
const updatePlain = async (
  write: Write,
  { resource, id, body }: Update & { readonly body: JsonObject },
): Promise<string | null> => {
  const { database, actor, now } = write;
  const named = Object.keys(body).filter((name) => Object.hasOwn(resource.fields, name));
  const fields = [...new Set([...named, ...dependentFields(resource, named)])].sort();
  const current = await readFields(database, resource, { id, actor, fields });
  refuseOutsidePart({ resource, body, current, roles: actor.roles });
  const values = readBody({ resource, body, current, roles: actor.roles, now });
  if (values.version !== null && values.version !== current.version) throw await staleNow(write, resource, id);
  if (!hasChanges(values)) return readAnswer(database, resource, { id, actor });
  await refuseForeignReferences(database, { resource, actor, values, current });
  const written = await updateRow(write, resource, { current, values, returning: 'object' });
  if (!written && values.version !== null) throw await staleNow(write, resource, id);
  if (written && (embedsItself(resource) || isCut(resource, actor))) return readAnswer(database, resource, { id, actor });
  return written?.object ?? null;
};

const staleNow = async ({ database, actor }: Write, resource: Resource, id: number): Promise<DomainError> =>
  stale(JSON.parse(await readAnswer(database, resource, { id, actor })) as JsonObject);

/** The same with relations, cascades and hooks, in a transaction. */
const updateWhole = async (write: Write, { resource, id, body }: Update): Promise<string | null> => {
  const { database, actor } = write;
  const current = JSON.parse(await readItem(database, resource, { id, actor })) as JsonObject;
  refuseOutsidePart({ resource, body, current, roles: actor.roles });
  try {
    return await database.transaction(async (transaction) => {
      await patchRecord({ ...write, database: transaction }, resource, { current, body });
      return readWritten(transaction, resource, { id, actor });
    });
  } catch (error) {
    const isStale = error instanceof DomainError && error.code === 'record.stale';
    if (isStale && !(isJsonObject(body) && typeof body.version === 'number')) return null;
    throw isStale ? await staleNow(write, resource, id) : error;
  }
};

const update = async (write: Write, resource: Resource, { id, body }: Omit<Update, 'resource'>): Promise<string> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const asked = { resource, id, body };
    const text = isPlainBody(resource, body) ? await updatePlain(write, { ...asked, body }) : await updateWhole(write, asked);
    if (text !== null) return text;
  }
  throw await staleNow(write, resource, id);
};

/** Updates a record by a body, and returns its JSON text. Without a version, a conflicting write is retried. */
export const updateRecord = async (write: Write, resource: Resource, changes: Omit<Update, 'resource'>): Promise<string> => {
  try {
    return await update(write, resource, changes);
  } catch (error) {
    throw await nameHolder(write.database, error, { resource, body: changes.body, actor: write.actor });
  }
};
