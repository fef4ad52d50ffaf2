import { customName, keyOfName, withCustomTogether } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInCollection, isInItem } from '../../model/kernel/field.ts';
import { partOf } from '../../model/kernel/partialAccess.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { messagesOf } from '../../model/messages/index.ts';
import { embeddedNames } from '../../model/registry/embeddedNames.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';

export type Schema = Readonly<Record<string, unknown>>;
export type RecordForm = 'item' | 'collection' | 'label';

/** The French label of a field, as a schema's title. */
export const titleOf = ({ name }: Resource, path: string): { readonly title?: string } => {
  const title = isResourceKey(name) ? messagesOf(name).fields[path] : undefined;
  return title === undefined ? {} : { title };
};

/** Maximum embedding depth (server/hydra/read/select.ts); deeper relations stay empty. */
const MAX_EMBED_DEPTH = 3;
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';
const INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$';
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const objectSchema = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const oneOf = ({ choices, open }: { readonly choices: readonly string[]; readonly open?: boolean }): Schema =>
  open ? { type: 'string' } : { enum: choices };

const KINDS: { readonly [K in Field['kind']]?: Schema } = {
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  price: { type: 'number', minimum: 0 },
  date: { type: 'string', pattern: DAY },
  dateTime: { type: 'string', pattern: INSTANT },
  time: { type: 'string', pattern: '^\\d{2}:\\d{2}$' },
  colour: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
  uuid: { type: 'string', pattern: `^${UUID}$` },
  json: {},
};

const COMPUTED: Readonly<Record<string, Schema>> = { ...KINDS, text: { type: 'string' } };

/** A field inside an embedded list or group: as sent, possibly missing. */
const inside = (fields: Fields): Schema =>
  objectSchema(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { anyOf: [plain(field), { type: 'null' }] }])),
    [],
  );

const plain = (field: Field): Schema => {
  switch (field.kind) {
    case 'choice':
      return oneOf(field);
    case 'choices':
      return { type: 'array', items: oneOf(field) };
    case 'list':
      return { type: 'array', items: inside(field.fields) };
    case 'group':
      return inside(field.fields);
    case 'computed':
      return COMPUTED[field.value] ?? {};
    default:
      return KINDS[field.kind] ?? { type: 'string' };
  }
};

const identity = ({ name, type, identifier }: Resource): Readonly<Record<string, Schema>> => ({
  '@id': { type: 'string', pattern: `^/api/${name}/${identifier === 'uuid' ? UUID : '[1-9]\\d*'}$` },
  '@type': { const: type },
  id: { type: 'integer', minimum: 1 },
});

const embedded = (target: Resource, embed: readonly string[], depth: number): Schema => {
  const fields = target.fields as Fields;
  const embeddedSchemas = [...embeddedNames(target.label, embed)].flatMap(([name, inside]): [string, Schema][] => {
    const field = fields[name];
    return field ? [[name, fieldSchema(field, depth, inside)]] : [];
  });
  return objectSchema({ ...identity(target), ...Object.fromEntries(withCustomTogether(embeddedSchemas, objectSchema)) });
};

const embedOf = (field: Field, form: RecordForm): readonly string[] =>
  form !== 'label' && 'embed' in field ? (field.embed ?? []) : [];

const fieldSchema = (field: Field, depth: number, embed: readonly string[]): Schema => {
  const target = () =>
    embedded(resourceByName(field.kind === 'file' ? 'files' : 'target' in field ? field.target : ''), embed, depth + 1);
  const isTooDeep = depth >= MAX_EMBED_DEPTH;
  if (field.kind === 'many' || field.kind === 'inverse') {
    return { type: 'array', ...(isTooDeep ? { maxItems: 0 } : { items: target() }) };
  }
  if (field.kind === 'one' || field.kind === 'file') return isTooDeep ? { type: 'null' } : nullable(field, target());
  return nullable(field, plain(field));
};

const ALWAYS: readonly Field['kind'][] = ['boolean', 'choices', 'list'];

/** Records from before an added field was required may lack it. */
const nullable = (field: Field, schema: Schema): Schema =>
  (field.required && field.customKey === undefined) || ALWAYS.includes(field.kind)
    ? schema
    : { anyOf: [schema, { type: 'null' }] };

const isShown = (resource: Resource, form: RecordForm, [name, field]: readonly [string, Field]): boolean => {
  if (form === 'label') return (resource.label as readonly string[]).includes(name);
  return form === 'item' ? isInItem(field) : isInCollection(field);
};

/**
 * JSON Schema of a record in an API answer, from its declaration only: complete and strict.
 * `collection` and `label` are one member of the list.
 */
export const recordSchema = (resource: Resource, form: RecordForm): Schema => {
  const fields = Object.entries(resource.fields as Fields).filter((entry) => isShown(resource, form, entry));
  const schemas = fields.map(([name, field]): [string, Schema] => [
    name,
    { ...titleOf(resource, name), ...fieldSchema(field, 0, embedOf(field, form)) },
  ]);
  const version: Readonly<Record<string, Schema>> = form === 'label' ? {} : { version: { type: 'integer', minimum: 1 } };
  const deleted: Readonly<Record<string, Schema>> =
    resource.softDelete && form !== 'label' ? { deletedAt: { anyOf: [KINDS.dateTime ?? {}, { type: 'null' }] } } : {};
  const context: Readonly<Record<string, Schema>> =
    form === 'item' ? { '@context': { const: `/api/contexts/${resource.type}` } } : {};
  // Hidden fields are not mentioned at all.
  const part = form === 'item' && resource.partial ? partOf(resource, 'item') : null;
  const hidden = new Set(
    fields.filter(([name, field]) => field.readableBy || field.closedTo || part?.includes(name) === false).map(([name]) => name),
  );
  const customObject = (keys: Readonly<Record<string, Schema>>): Schema =>
    objectSchema(
      keys,
      Object.keys(keys).filter((key) => !hidden.has(customName(key))),
    );
  const values = Object.fromEntries(withCustomTogether(schemas, customObject));
  if (schemas.every(([name]) => keyOfName(name) === null || hidden.has(name))) hidden.add('custom');
  const properties = { ...context, ...identity(resource), ...version, ...values, ...deleted };
  return objectSchema(
    properties,
    Object.keys(properties).filter((name) => !hidden.has(name)),
  );
};
