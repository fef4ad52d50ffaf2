import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { InverseField, ManyField, OneField } from '../../../model/kernel/fieldKinds.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { idFromIri, iriIn, iriOf, type Resource } from '../../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { replaceLinks } from '../../database/links.ts';
import { columnName, joinTableName, quoted } from '../../database/naming.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import type { WriteContext, WriteValues } from '../contract/writeContext.ts';
import { readItem } from '../read/item.ts';
import { deleteInside } from './delete.ts';

/** Body of a record, and its path in the caller's body, e.g. `trainee`. Default: the body itself. */
export interface BodyPart {
  readonly body: unknown;
  readonly path?: string | undefined;
}

/** Writes a cascaded object; passed in by the write module, which avoids an import cycle. */
export interface RecordWriter {
  readonly insertRecord: (context: WriteContext, resource: Resource, part: BodyPart) => Promise<number>;
  readonly patchRecord: (
    context: WriteContext,
    resource: Resource,
    part: BodyPart & { readonly current: JsonObject },
  ) => Promise<void>;
}

interface Cascade extends WriteContext {
  readonly writer: RecordWriter;
}

const missingRelation = (propertyPath: string) => invalid({ propertyPath, message: FIELD_REFUSALS.relation, code: 'relation' });

const readTarget = async (
  { database, actor }: Cascade,
  target: Resource,
  part: { id: number; path: string },
): Promise<JsonObject> => {
  try {
    return JSON.parse(await readItem(database, target, { id: part.id, actor })) as JsonObject;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'record.not_found') throw missingRelation(part.path);
    throw error;
  }
};

interface CascadedObject {
  /** An IRI, or the object. */
  readonly value: unknown;
  readonly path: string;
  /** Sets the child's owner: a child of another owner is refused. Default: nothing. */
  readonly owner?: JsonObject;
}

/** Links an IRI, updates an object with one, creates an object without; returns the id. */
const writeObject = async (cascade: Cascade, target: Resource, { value, path, owner = {} }: CascadedObject): Promise<number> => {
  const { writer } = cascade;
  const iri = iriIn(value);
  if (typeof iri === 'string') {
    const id = idFromIri(target.name, iri);
    if (id === null) throw missingRelation(path);
    const current = await readTarget(cascade, target, { id, path });
    if (Object.entries(owner).some(([name, ownIri]) => iriIn(current[name]) !== ownIri)) throw missingRelation(path);
    if (isJsonObject(value)) await writer.patchRecord(cascade, target, { current, body: { ...value, ...owner }, path });
    return id;
  }
  if (!isJsonObject(value)) throw missingRelation(path);
  return writer.insertRecord(cascade, target, { body: { ...value, ...owner }, path });
};

/** Writes the object of a to-one relation with its owner, e.g. the trainee of a need. */
export const writeCascadedOne = (
  cascade: Cascade,
  field: OneField,
  { name, value }: { readonly name: string; readonly value: JsonObject },
): Promise<number> => writeObject(cascade, resourceByName(field.target), { value, path: name });

interface OwnedSet {
  readonly resource: Resource;
  /** Id of the owner. */
  readonly id: number;
  readonly name: string;
  readonly field: ManyField | InverseField;
  readonly items: readonly unknown[];
}

/** Deletes children that are no longer in the body. */
const removeOthers = async (
  context: WriteContext,
  { id, mappedBy, target }: { readonly id: number; readonly mappedBy: string; readonly target: Resource },
  keptIds: readonly number[],
): Promise<void> => {
  const owner = quoted(columnName(mappedBy, fieldOf(target, mappedBy)));
  const select = `select id from ${quoted(target.name)} where ${owner} = $1 and not id = any($2::int[])`;
  for (const row of await context.database.query<{ id: number }>(select, [id, keptIds]))
    await deleteInside(context, target, row.id);
};

const linkSet = async (cascade: Cascade, { resource, id, name, field, items }: OwnedSet): Promise<void> => {
  const target = resourceByName(field.target);
  const owner = field.kind === 'inverse' ? { [field.mappedBy]: iriOf(resource.name, id) } : {};
  const ids: number[] = [];
  for (const [index, value] of items.entries())
    ids.push(await writeObject(cascade, target, { value, path: `${name}[${index}]`, owner }));
  if (field.kind === 'inverse') await removeOthers(cascade, { id, mappedBy: field.mappedBy, target }, ids);
  else await replaceLinks(cascade.database, joinTableName(resource.name, name), { owner: id, targets: ids });
};

/** Writes the objects of cascading to-many relations, after their owner's row. */
export const linkCascades = async (
  cascade: Cascade,
  resource: Resource,
  { id, values }: { readonly id: number; readonly values: WriteValues },
): Promise<void> => {
  for (const [name, items] of values.cascades) {
    const field: Field | undefined = (resource.fields as Fields)[name];
    if (field?.kind === 'many' || field?.kind === 'inverse')
      await linkSet(cascade, { resource, id, name, field, items: items as readonly unknown[] });
  }
};
