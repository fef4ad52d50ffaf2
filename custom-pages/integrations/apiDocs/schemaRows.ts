import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import type { Schema } from './openapi.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** A field of a body or an answer. */
export interface SchemaRow {
  /** With the names of the fields that it is in: `trainee.lastName`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
}

/** Where a schema is: the names of the fields around it. */
interface Place {
  readonly inside: string;
  readonly depth: number;
}

/** Deeper fields are left out: the record's own call has them. */
const MAX_DEPTH = 2;
const TYPES = API_DOCS_MESSAGES.types;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** A schema without its reference, its parts and its « or null ». */
export const resolved = (schema: Schema, schemas: Schemas): Schema => {
  const { $ref, allOf, anyOf } = schema;
  if ($ref) return resolved(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (allOf) {
    const parts = allOf.map((part) => resolved(part, schemas));
    return { type: 'object', properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})) };
  }
  const kinds = anyOf?.filter((part) => !isNull(part));
  if (kinds?.length !== 1 || !kinds[0]) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...resolved(kinds[0], schemas), ...rest };
};

/** The forms that a body may have; mostly one. */
export const formsOf = (schema: Schema, schemas: Schemas): readonly Schema[] => {
  const plain = resolved(schema, schemas);
  return (plain.anyOf ?? plain.oneOf ?? [plain]).map((form) => resolved(form, schemas));
};

const plainType = ({ type, format, items, properties }: Schema): string => {
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (kind === 'array' && items) return TYPES.listOf(plainType(items));
  const name = TYPES.names[kind === 'string' ? (format ?? kind) : (kind ?? (properties ? 'object' : ''))];
  return name ?? (kind === 'string' ? (TYPES.names.string ?? '') : TYPES.any);
};

/** Type of a value, in words: `texte`, `liste de textes`, `a, b ou c`. */
export const typeWords = (schema: Schema, schemas: Schemas): string => {
  const plain = resolved(schema, schemas);
  if (plain.const !== undefined) return JSON.stringify(plain.const);
  if (plain.enum) return TYPES.oneOf(plain.enum.map(String));
  const items = plain.items && resolved(plain.items, schemas);
  if (items?.enum) return TYPES.listOf(TYPES.oneOf(items.enum.map(String)));
  const forms = formsOf(plain, schemas);
  if (forms.length > 1) return [...new Set(forms.map(plainType))].join(TYPES.or);
  return plainType(items ? { ...plain, items } : plain);
};

/** Label, meaning and limits of a field. */
export const noteOf = ({ title, description, minimum, maximum, maxLength, default: usual }: Schema): string => {
  const { limits } = API_DOCS_MESSAGES;
  return [
    title,
    description,
    minimum === undefined ? null : limits.min(minimum),
    maximum === undefined ? null : limits.max(maximum),
    maxLength === undefined ? null : limits.length(maxLength),
    usual === undefined ? null : limits.usual(String(usual)),
  ]
    .filter(Boolean)
    .join(' · ')
    .replaceAll('`', '');
};

/** The fields of a schema, those of its parts after them. */
export const schemaRows = (schema: Schema, schemas: Schemas, at: Place = { inside: '', depth: 0 }): readonly SchemaRow[] => {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).flatMap(([key, property]) => {
    const plain = resolved(property, schemas);
    const items = plain.items && resolved(plain.items, schemas);
    const name = `${at.inside}${key}`;
    const row = { name, type: typeWords(property, schemas), isRequired: required.includes(key), note: noteOf(plain) };
    const part = items ?? plain;
    const depth = at.depth + 1;
    if (!part.properties || depth >= MAX_DEPTH) return [row];
    return [row, ...schemaRows(part, schemas, { inside: `${name}${items ? '[]' : ''}.`, depth })];
  });
};
