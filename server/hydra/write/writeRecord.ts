import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInItem, isToMany } from '../../../model/kernel/field.ts';
import { partialFields } from '../../../model/kernel/partialAccess.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { embeddedNames } from '../../../model/registry/embeddedNames.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Database } from '../../database/database.ts';
import { DomainError, invalid, stale } from '../../kernel/domainError.ts';
import type { WriteContext, WriteValues } from '../contract/writeContext.ts';
import { hooksOf } from '../read/domain.ts';
import { isCut, readAnswer, readFields, readItem, readWritten } from '../read/item.ts';
import { dependentFields } from '../references/dependentFields.ts';
import { refuseForeignReferences } from '../references/referenceScope.ts';
import { isSame, readBody } from './body.ts';
import { nameHolder } from './nameHolder.ts';
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

interface PartialWrite {
  readonly resource: Resource;
  readonly body: unknown;
  /** The current record, on an update. */
  readonly current: JsonObject | null;
  readonly roles: readonly Role[];
}

/**
 * Refuses the fields of a body outside the part its writer may write. Readable ones may be sent unchanged; unreadable ones are
 * always refused, since guessing would reveal them.
 */
const refuseOutsidePart = ({ resource, body, current, roles }: PartialWrite): void => {
  const part = partialFields(resource, current ? 'update' : 'create', roles);
  if (!part || !isJsonObject(body)) return;
  const read = partialFields(resource, 'item', roles);
  const fields = resource.fields as Fields;
  const isUnsaid = (name: string, field: Field): boolean => {
    if (!current) return 'default' in field && body[name] === field.default;
    return (!read || read.includes(name)) && isSame(field, body[name], current[name]);
  };
  const refused = Object.keys(body).filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && !part.includes(name) && !isUnsaid(name, field);
  });
  if (refused.length === 0) return;
  throw invalid(...refused.map((propertyPath) => ({ propertyPath, message: FIELD_REFUSALS.forbidden, code: 'forbidden' })));
};

const create = async (
  write: Write,
  resource: Resource,
  sentBody: unknown,
): Promise<{ readonly id: number; readonly object: string }> => {
  const { database, actor, now } = write;
  const body = isJsonObject(sentBody) ? withCustomNames(sentBody) : sentBody;
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

/** Maximum embedding depth. */
const MAX_DEPTH = 3;

interface Embedding {
  readonly embed: readonly string[];
  readonly depth: number;
}

const leadsTo = (name: string, field: Field, { embed, depth }: Embedding): boolean => {
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'inverse') return false;
  // A record is never its own parent.
  if (field.target === name) return depth > 1;
  if (depth === MAX_DEPTH) return false;
  const target = resourceByName(field.target);
  const fields = target.fields as Fields;
  return [...embeddedNames(target.label, embed)].some(
    ([labelField, inside]) => fields[labelField] && leadsTo(name, fields[labelField], { embed: inside, depth: depth + 1 }),
  );
};

/** By the fields: they change when one is added. */
const embeddingByFields = new WeakMap<Resource['fields'], boolean>();

/**
 * Does a record's item embed the record itself (a trainee's needs embed their trainee). If it does, the statement that writes the
 * record would return its old version there.
 */
const embedsItself = (resource: Resource): boolean => {
  const isSelfEmbedding =
    embeddingByFields.get(resource.fields) ??
    Object.values<Field>(resource.fields as Fields).some(
      (field) =>
        isInItem(field) && leadsTo(resource.name, field, { embed: 'embed' in field ? (field.embed ?? []) : [], depth: 1 }),
    );
  embeddingByFields.set(resource.fields, isSelfEmbedding);
  return isSelfEmbedding;
};

/** One statement reads the named fields, one writes and returns the record; null: a concurrent write came first. */
const updatePlain = async (
  write: Write,
  { resource, id, body }: Update & { readonly body: JsonObject },
): Promise<string | null> => {
  const { database, actor, now } = write;
  const bodyNames = Object.keys(body).filter((name) => Object.hasOwn(resource.fields, name));
  const fields = [...new Set([...bodyNames, ...dependentFields(resource, bodyNames)])].sort();
  const current = withCustomNames(await readFields(database, resource, { id, actor, fields }));
  refuseOutsidePart({ resource, body, current, roles: actor.roles });
  const values = readBody({ resource, body, current, roles: actor.roles, now });
  if (values.version !== null && values.version !== current.version) throw await staleNow(write, resource, id);
  if (!hasChanges(values)) return readAnswer(database, resource, { id, actor });
  await refuseForeignReferences(database, { resource, actor, values, current });
  const updatedRow = await updateRow(write, resource, { current, values, returning: 'object' });
  if (!updatedRow && values.version !== null) throw await staleNow(write, resource, id);
  if (updatedRow && (embedsItself(resource) || isCut(resource, actor))) return readAnswer(database, resource, { id, actor });
  return updatedRow?.object ?? null;
};

const staleNow = async ({ database, actor }: Write, resource: Resource, id: number): Promise<DomainError> =>
  stale(JSON.parse(await readAnswer(database, resource, { id, actor })) as JsonObject);

/** The same with relations, cascades and hooks, in a transaction. */
const updateWhole = async (write: Write, { resource, id, body }: Update): Promise<string | null> => {
  const { database, actor } = write;
  const current = withCustomNames(JSON.parse(await readItem(database, resource, { id, actor })) as JsonObject);
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

const update = async (write: Write, resource: Resource, { id, body: sentBody }: Omit<Update, 'resource'>): Promise<string> => {
  const body = isJsonObject(sentBody) ? withCustomNames(sentBody) : sentBody;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const attempt = { resource, id, body };
    const text = isPlainBody(resource, body) ? await updatePlain(write, { ...attempt, body }) : await updateWhole(write, attempt);
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
