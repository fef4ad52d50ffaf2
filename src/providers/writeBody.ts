import { withCustomNames, withCustomValues } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isWritable } from '../../model/kernel/field.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';

type Data = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const iriOrSelf = (value: unknown): unknown => (isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : value);

/** A cascaded object: its IRI if it has one, and its writable fields. */
const cascaded = (target: string, value: unknown): unknown => {
  if (!isObject(value)) return value;
  const iri = typeof value['@id'] === 'string' ? { '@id': value['@id'] } : {};
  return { ...iri, ...withCustomValues(writableData(target, value)) };
};

const toWrite = (field: Field, value: unknown): unknown => {
  if (value === '' || value === undefined) return null;
  switch (field.kind) {
    case 'one':
      return field.cascade ? cascaded(field.target, value) : iriOrSelf(value);
    case 'file':
      return iriOrSelf(value);
    case 'many':
    case 'inverse':
      if (!Array.isArray(value)) return value;
      return value.map((item) => (field.cascade ? cascaded(field.target, item) : iriOrSelf(item)));
    case 'list':
      return Array.isArray(value) ? value.map((item) => (isObject(item) ? insideOf(field.fields, item) : item)) : value;
    case 'group':
      return isObject(value) ? insideOf(field.fields, value) : value;
    default:
      return value;
  }
};

const insideOf = (fields: Fields, data: Data): Data =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (name in data ? [[name, toWrite(field, data[name])]] : [])),
  );

type Value = readonly [name: string, value: unknown];

/** The writable values of the data by field, relations as IRIs. */
const writableData = (resource: string, data: Data): readonly Value[] => {
  if (!isResourceKey(resource)) return Object.entries(data);
  const fields: Fields = resourceByName(resource).fields;
  const values = withCustomNames(data);
  return Object.entries(fields).flatMap(([name, field]): readonly Value[] =>
    name in values && values[name] !== undefined && isWritable(field) ? [[name, toWrite(field, values[name])]] : [],
  );
};

const isEmptyPassword = (resource: string, name: string, value: unknown): boolean =>
  value === null && isResourceKey(resource) && (resourceByName(resource).fields as Fields)[name]?.kind === 'password';

/** The body of a creation: all given values. */
export const createBody = (resource: string, data: Data): Record<string, unknown> =>
  withCustomValues(writableData(resource, data).filter(([, value]) => value !== null));

/** Empty fields added by a form do not count as a change. */
const comparable = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => inner ?? undefined) ?? 'null';

/** The values by field that have changed since the record was read; everything if unknown. */
export const changedValues = (resource: string, data: Data, previous?: Data): readonly Value[] => {
  const before = previous ? new Map(writableData(resource, previous)) : null;
  const isChanged = ([name, value]: Value): boolean =>
    before === null || comparable(value) !== comparable(before.get(name) ?? null);
  return writableData(resource, data).filter((entry) => isChanged(entry) && !isEmptyPassword(resource, ...entry));
};

/** The body of an update: the changes, and the record's version. */
export const updateBody = (resource: string, data: Data, previous?: Data): Record<string, unknown> => {
  const version = data.version ?? previous?.version;
  return { ...withCustomValues(changedValues(resource, data, previous)), ...(version === undefined ? {} : { version }) };
};
