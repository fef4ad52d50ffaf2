import { withCustomTogether } from '../../../model/customisation/customFieldKinds.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { embeddedNames } from '../../../model/registry/embeddedNames.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type JsonPair, jsonArray, jsonObject } from '../../database/jsonText.ts';
import { column, joinTableName, quoted } from '../../database/naming.ts';
import { orderOfField, scalarJson } from './scalarExpression.ts';

/** The fields that a call asks for, in the declaration's order; null: the field as it always is, else only those of its records. */
export interface Properties extends ReadonlyMap<string, Properties | null> {}

const MAX_EMBED_DEPTH = 3;

const identifierOf = (resource: Resource, row: string): string =>
  resource.identifier === 'uuid' ? `${row}."uuid"` : `${row}.id`;

/** SQL of a record's IRI as JSON text. */
export const iriJson = (resource: Resource, row: string): readonly string[] => [
  `'"/api/${resource.name}/'`,
  identifierOf(resource, row),
  `'"'`,
];

export type ToOne = Extract<Field, { kind: 'one' | 'file' }>;
/** Joins a to-one label of the embedded row, and returns its SQL. */
type JoinOne = (one: Omit<ShownMany, 'field'> & { readonly field: ToOne }) => string;

interface Embedding {
  readonly row: string;
  readonly embed: readonly string[];
  readonly depth: number;
  /** Default: all of its fields. */
  readonly only?: Properties | null | undefined;
  /** Default: each to-one label is a sub-query. */
  readonly joinOne?: JoinOne;
}

/** An embedded record: IRI, type, id, label and the declared embedded fields. */
export const embeddedObject = (resource: Resource, { row, embed, depth, only, joinOne }: Embedding): string => {
  const expressionOf = (name: string, inside: readonly string[]): string => {
    const field = fieldOf(resource, name);
    return joinOne && (field.kind === 'one' || field.kind === 'file')
      ? joinOne({ name, field, embed: inside, only: only?.get(name) })
      : embeddedField(resource, name, { row, depth, embed: inside, only: only?.get(name) });
  };
  return jsonObject([
    ['@id', iriJson(resource, row)],
    ['@type', `'"${resource.type}"'`],
    ['id', `${row}.id`],
    ...withCustomTogether(
      [...embeddedNames(resource.label, embed)]
        .filter(([name]) => !only || only.has(name))
        .map(([name, inside]): JsonPair => [name, expressionOf(name, inside)]),
      (values) => jsonObject(Object.entries(values)),
    ),
  ]);
};

type Placed = Omit<Embedding, 'joinOne'>;

/** A field of an embedded record, as SQL of its JSON text. */
export const embeddedField = (resource: Resource, name: string, placed: Placed): string => {
  const { row, depth, embed, only } = placed;
  const field = fieldOf(resource, name);
  if (field.kind === 'one' || field.kind === 'file') return depth < MAX_EMBED_DEPTH ? oneSubquery(name, field, placed) : "'null'";
  if (field.kind === 'many' || field.kind === 'inverse') {
    return depth < MAX_EMBED_DEPTH ? childrenOfRow(relatedRows(resource, { name, field, embed, depth, only }), row) : "'[]'";
  }
  return scalarJson({ resource, name, field, row });
};

export const targetOf = (field: Extract<Field, { kind: 'one' | 'many' | 'inverse' | 'file' }>): Resource =>
  resourceByName(field.kind === 'file' ? 'files' : field.target);

/** The declared embedded fields of a relation. */
export const embedOf = (field: Field): readonly string[] =>
  field.kind === 'one' || field.kind === 'many' || field.kind === 'inverse' ? (field.embed ?? []) : [];

const oneSubquery = (name: string, field: ToOne, { row, depth, embed, only }: Placed): string => {
  const target = targetOf(field);
  const alias = `e${depth}`;
  const object = embeddedObject(target, { row: alias, embed, depth: depth + 1, only });
  const key = column(row, name, field);
  const related = `(select ${object} from ${quoted(target.name)} ${alias} where ${alias}.id = ${key})`;
  // No foreign key keeps the record of an added field, which may be deleted.
  const relatedOrNull = field.customKey === undefined ? related : `coalesce(${related}, 'null')`;
  // Without the guard PostgreSQL would scan a small table for an empty relation.
  return `case when ${key} is null then 'null' else ${relatedOrNull} end`;
};

const orderOf = (resource: Resource, row: string): string =>
  [
    ...resource.label
      .filter((name) => isPlain(fieldOf(resource, name)))
      .map((name) => orderOfField({ resource, name, field: fieldOf(resource, name), row })),
    `${row}.id`,
  ].join(', ');

const isPlain = (field: Field): boolean =>
  !field.delegated && !['computed', 'one', 'many', 'inverse', 'file', 'list', 'group', 'json'].includes(field.kind);

/** A to-many relation to show. */
export interface ShownMany {
  readonly name: string;
  readonly field: Extract<Field, { kind: 'many' | 'inverse' }>;
  readonly embed: readonly string[];
  /** Default: all fields of its records. */
  readonly only?: Properties | null | undefined;
}

interface Related extends ShownMany {
  readonly depth: number;
}

/** The rows of a to-many relation: FROM, the owner's column, the embedded object and its order. */
export const relatedRows = (resource: Resource, { name, field, embed, depth, only }: Related) => {
  const target = targetOf(field);
  const row = `r${depth}`;
  const link = `l${depth}`;
  const object = (joinOne?: JoinOne) => embeddedObject(target, { row, embed, depth: depth + 1, only, joinOne });
  const order = orderOf(target, row);
  const table = `${quoted(target.name)} ${row}`;
  if (field.kind === 'many') {
    const join = quoted(joinTableName(resource.name, name));
    return {
      row,
      object,
      order,
      from: `${join} ${link} join ${table} on ${row}.id = ${link}.target_id`,
      owner: `${link}.owner_id`,
    };
  }
  const mapping = fieldOf(target, field.mappedBy);
  if (mapping.kind === 'many') {
    const join = quoted(joinTableName(target.name, field.mappedBy));
    return {
      row,
      object,
      order,
      from: `${join} ${link} join ${table} on ${row}.id = ${link}.owner_id`,
      owner: `${link}.target_id`,
    };
  }
  return { row, object, order, from: table, owner: column(row, field.mappedBy, mapping) };
};

/** Children of one row. */
const childrenOfRow = ({ object, order, from, owner }: ReturnType<typeof relatedRows>, row: string): string =>
  `(select ${jsonArray(object(), order)} from ${from} where ${owner} = ${row}.id)`;
