import type { Schema } from './openapi.ts';
import { formsOf, resolved } from './schemaRows.ts';

type Schemas = Readonly<Record<string, Schema>>;

const VALUES: Readonly<Record<string, unknown>> = {
  date: '2026-11-24',
  'date-time': '2026-11-24T09:00:00+01:00',
  email: 'nom@exemple.fr',
  'iri-reference': '/api/…/1',
  uri: 'https://exemple.fr',
  uuid: '3f0c1b1e-7a52-4b7a-9d1c-0c7f1f4a2b10',
  string: '…',
  integer: 1,
  number: 1,
  boolean: true,
};

const exampleValue = (schemaOrForm: Schema, schemas: Schemas): unknown => {
  const [schema = {}] = formsOf(schemaOrForm, schemas);
  const { type, format, enum: choices, const: only, items } = schema;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (items) return [exampleValue(items, schemas)];
  if (schema.properties) return exampleBody(schema, schemas);
  const kind = Array.isArray(type) ? type[0] : type;
  return VALUES[format ?? ''] ?? VALUES[kind ?? 'string'] ?? {};
};

/** How many fields the example of a change has, besides the version. */
const CHANGED_MAX = 2;

/** A body with its required fields; where none is required, with some. */
export const exampleBody = (bodySchema: Schema, schemas: Schemas): Readonly<Record<string, unknown>> => {
  const { properties = {}, required = [] } = resolved(formsOf(bodySchema, schemas)[0] ?? {}, schemas);
  const names = Object.keys(properties).filter((name) => name !== 'version');
  const exampleNames = required.length > 0 ? required : names.slice(0, CHANGED_MAX);
  const version = 'version' in properties ? ['version'] : [];
  return Object.fromEntries([...exampleNames, ...version].map((name) => [name, exampleValue(properties[name] ?? {}, schemas)]));
};
