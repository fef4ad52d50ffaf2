import { keyOfName, withCustomTogether } from '../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isWritable } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { OPENAPI_WORDS } from '../../model/messages/integrations/openapi.ts';
import { type Schema, titleOf } from './recordSchema.ts';

const IRI: Schema = { type: 'string', format: 'iri-reference', description: OPENAPI_WORDS.iri };

const bounds = ({ min, max }: { readonly min?: number; readonly max?: number }): Schema => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

const objectOf = (fields: Fields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentSchema(field)])),
});

const choicesOf = ({ choices, open }: { readonly choices: readonly string[]; readonly open?: boolean }): Schema =>
  open ? { type: 'string', examples: choices } : { type: 'string', enum: choices };

const PLAIN: { readonly [K in Field['kind']]?: Schema } = {
  boolean: { type: 'boolean' },
  colour: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  file: IRI,
  json: {},
  one: IRI,
  password: { type: 'string', format: 'password', writeOnly: true },
  time: { type: 'string', pattern: '^\\d{2}:\\d{2}$' },
  url: { type: 'string', format: 'uri' },
  uuid: { type: 'string', format: 'uuid' },
};

const value = (field: Field): Schema => {
  switch (field.kind) {
    case 'choice':
      return choicesOf(field);
    case 'choices':
      return { type: 'array', items: choicesOf(field), uniqueItems: true };
    case 'decimal':
      return { type: 'number', ...bounds(field) };
    case 'group':
      return objectOf(field.fields);
    case 'integer':
      return { type: 'integer', ...bounds(field) };
    case 'inverse':
    case 'many':
      return { type: 'array', items: field.cascade ? {} : IRI };
    case 'list':
      return { type: 'array', items: objectOf(field.fields) };
    case 'one':
      return field.cascade ? {} : IRI;
    case 'price':
      return { type: 'number', minimum: 0 };
    case 'text':
      return { type: 'string', ...(field.maxLength !== undefined && { maxLength: field.maxLength }) };
    default:
      return PLAIN[field.kind] ?? { type: 'string' };
  }
};

/** A field as a body sends it; anything that is not required may be emptied. */
const sentSchema = (field: Field): Schema => (field.required ? value(field) : { anyOf: [value(field), { type: 'null' }] });

const hasDefault = (field: Field): boolean => 'default' in field && field.default !== undefined;

const requiredOf = (fields: readonly (readonly [string, Field])[]): readonly string[] =>
  fields.flatMap(([name, field]) => (field.required && !hasDefault(field) ? [name] : []));

/** JSON Schema of a body that has these fields. */
export const fieldsBody = (fields: Fields): Schema => ({ ...objectOf(fields), required: requiredOf(Object.entries(fields)) });

/** JSON Schema of the body that creates a record, or changes one: only the fields that a client may write. */
export const recordBody = (resource: Resource, use: 'create' | 'update'): Schema => {
  const fields = Object.entries(resource.fields as Fields).filter(([, field]) => isWritable(field));
  const schemas = fields.map(([name, field]): [string, Schema] => [name, { ...titleOf(resource, name), ...sentSchema(field) }]);
  const customObject = (keys: Readonly<Record<string, Schema>>): Schema => ({
    type: 'object',
    properties: keys,
    additionalProperties: false,
  });
  const properties = Object.fromEntries(withCustomTogether(schemas, customObject));
  const version: Schema = { type: 'integer', minimum: 1, description: OPENAPI_WORDS.version };
  const required = use === 'create' ? requiredOf(fields.filter(([name]) => keyOfName(name) === null)) : [];
  return {
    type: 'object',
    properties: use === 'create' ? properties : { ...properties, version },
    ...(required.length > 0 && { required }),
  };
};
