import type { Field, Fields, InverseField, ManyField, OneField } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/json.ts';
import { idFromIri, iriIn, iriOf, type Resource } from '../../model/kernel/resource.ts';
import { MESSAGES } from '../../model/kernel/validation.ts';
import { resourceByName } from '../../model/resources.ts';
import { columnName, joinTableName, quoted } from '../database/naming.ts';
import { tableNamed } from '../database/tableName.ts';
import { DomainError, invalid } from '../errors.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { WriteValues } from '../records/writeValues.ts';
import { deleteInside } from './delete.ts';
import { readItem } from './item.ts';

/** How a cascaded object is written; handed in by the write itself, which it calls back. */
export interface RecordWriter {
  readonly insertRecord: (context: WriteContext, resource: Resource, body: unknown, path?: string) => Promise<number>;
  readonly patchRecord: (
    context: WriteContext,
    resource: Resource,
    current: JsonObject,
    body: unknown,
    path?: string,
  ) => Promise<void>;
}

const missing = (propertyPath: string) => invalid({ propertyPath, message: MESSAGES.relation, code: 'relation' });

const readTarget = async (context: WriteContext, target: Resource, id: number, path: string): Promise<JsonObject> => {
  try {
    return JSON.parse(await readItem(context.database, target, id, context.actor)) as JsonObject;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'record.not_found') throw missing(path);
    throw error;
  }
};

/**
 * Links an IRI, changes an object that has one, creates an object that has none; answers with the id.
 * `owner` is what a child says of its owner: the child of another is not taken over.
 */
const writeObject = async (
  writer: RecordWriter,
  context: WriteContext,
  target: Resource,
  value: unknown,
  path: string,
  owner: JsonObject = {},
): Promise<number> => {
  const iri = iriIn(value);
  if (typeof iri === 'string') {
    const id = idFromIri(target.name, iri);
    if (id === null) throw missing(path);
    const current = await readTarget(context, target, id, path);
    if (Object.entries(owner).some(([name, ownIri]) => iriIn(current[name]) !== ownIri)) throw missing(path);
    if (isJsonObject(value)) await writer.patchRecord(context, target, current, { ...value, ...owner }, path);
    return id;
  }
  if (!isJsonObject(value)) throw missing(path);
  return writer.insertRecord(context, target, { ...value, ...owner }, path);
};

/** Writes the object of a to-one relation with its owner, e.g. the trainee of a need. */
export const writeCascadedOne = (
  writer: RecordWriter,
  context: WriteContext,
  field: OneField,
  value: JsonObject,
  name: string,
): Promise<number> => writeObject(writer, context, resourceByName(field.target), value, name);

const linkOwned = async (
  context: WriteContext,
  resource: Resource,
  id: number,
  name: string,
  ids: readonly number[],
): Promise<void> => {
  const joined = joinTableName(resource.name, name);
  const table = quoted(joined);
  await context.database.write(
    tableNamed(joined),
    `delete from ${table} where owner_id = $1 and not target_id = any($2::int[])`,
    [id, ids],
  );
  await context.database.write(
    tableNamed(joined),
    `insert into ${table} (owner_id, target_id) select $1, unnest($2::int[]) on conflict do nothing`,
    [id, ids],
  );
};

/** Children that the body no longer names are deleted. */
const removeOthers = async (
  context: WriteContext,
  target: Resource,
  field: InverseField,
  id: number,
  kept: readonly number[],
): Promise<void> => {
  const owner = quoted(columnName(field.mappedBy, fieldOf(target, field.mappedBy)));
  const select = `select id from ${quoted(target.name)} where ${owner} = $1 and not id = any($2::int[])`;
  for (const row of await context.database.query<{ id: number }>(select, [id, kept])) await deleteInside(context, target, row.id);
};

const linkSet = async (
  writer: RecordWriter,
  context: WriteContext,
  resource: Resource,
  id: number,
  name: string,
  field: ManyField | InverseField,
  items: readonly unknown[],
) => {
  const target = resourceByName(field.target);
  const owner = field.kind === 'inverse' ? { [field.mappedBy]: iriOf(resource.name, id) } : {};
  const ids: number[] = [];
  for (const [index, item] of items.entries())
    ids.push(await writeObject(writer, context, target, item, `${name}[${index}]`, owner));
  if (field.kind === 'many') await linkOwned(context, resource, id, name, ids);
  else await removeOthers(context, target, field, id, ids);
};

/** Writes the objects of cascading to-many relations after their owner's row. */
export const linkCascades = async (
  writer: RecordWriter,
  context: WriteContext,
  resource: Resource,
  id: number,
  values: WriteValues,
): Promise<void> => {
  for (const [name, items] of values.cascades) {
    const field: Field | undefined = (resource.fields as Fields)[name];
    if (field?.kind === 'many' || field?.kind === 'inverse')
      await linkSet(writer, context, resource, id, name, field, items as readonly unknown[]);
  }
};
