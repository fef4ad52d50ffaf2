// biome-ignore-all lint/style/noExcessiveLinesPerFile: the parts of one statement
import { embeddedNames } from '../../model/kernel/embeddedNames.ts';
import { type Field, type Fields, isInCollection, isInItem } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { type JsonPair, jsonArray, jsonObject, jsonOf } from '../database/jsonText.ts';
import { column, joinTableName, quoted } from '../database/naming.ts';
import { expressionsOf } from './domain.ts';

/** The shown fields of a record. `fields`: only those, of one record; `columns`: of many records, the list's fields. */
export type Representation =
  | 'item'
  | 'collection'
  | 'label'
  | { readonly fields: readonly string[] }
  | { readonly columns: readonly string[] };

/** Source of the selected rows: a CTE or table of that name, one row per record, with all columns. */
const PAGE = 'page';
const MAX_EMBED_DEPTH = 3;

interface Selection {
  readonly joins: string[];
  /** SQL of each key's JSON text. */
  readonly columns: JsonPair[];
}

const identifierOf = (resource: Resource, row: string): string =>
  resource.identifier === 'uuid' ? `${row}."uuid"` : `${row}.id`;

/** SQL of a record's IRI as JSON text. */
const iriJson = (resource: Resource, row: string): readonly string[] => [
  `'"/api/${resource.name}/'`,
  identifierOf(resource, row),
  `'"'`,
];

/** SQL of a scalar, list or computed field of a row. */
export const scalarExpression = (resource: Resource, name: string, field: Field, row: string): string => {
  if (field.kind === 'computed' || field.delegated) {
    const expression = expressionsOf(resource.name).fields[name];
    if (!expression) throw new Error(`No SQL for ${resource.name}.${name}`);
    return expression(row);
  }
  const stored = column(row, name, field);
  return field.kind === 'list' ? `coalesce(${stored}, '[]'::jsonb)` : stored;
};

const PLAIN_JSON: readonly Field['kind'][] = ['integer', 'decimal', 'price', 'boolean', 'list', 'group', 'json'];

/** The same as JSON text: numbers, booleans and JSON as they are, others quoted. */
const scalarJson = (resource: Resource, name: string, field: Field, row: string): string => {
  const expression = scalarExpression(resource, name, field, row);
  return PLAIN_JSON.includes(field.kind) && !field.delegated ? `coalesce((${expression})::text, 'null')` : jsonOf(expression);
};

type ToOne = Extract<Field, { kind: 'one' | 'file' }>;
/** Joins a to-one label of the embedded row, and returns its SQL. */
type JoinOne = (name: string, field: ToOne, embed: readonly string[]) => string;

interface Embedding {
  readonly row: string;
  readonly embed: readonly string[];
  readonly depth: number;
  /** Default: each to-one label is a sub-query. */
  readonly joinOne?: JoinOne;
}

/** An embedded record: IRI, type, id, label and the declared embedded fields. */
const embeddedObject = (resource: Resource, { row, embed, depth, joinOne }: Embedding): string => {
  const expressionOf = (name: string, inside: readonly string[]): string => {
    const field = fieldOf(resource, name);
    return joinOne && (field.kind === 'one' || field.kind === 'file')
      ? joinOne(name, field, inside)
      : embeddedField(resource, name, { row, depth, embed: inside });
  };
  return jsonObject([
    ['@id', iriJson(resource, row)],
    ['@type', `'"${resource.type}"'`],
    ['id', `${row}.id`],
    ...[...embeddedNames(resource.label, embed)].map(([name, inside]): JsonPair => [name, expressionOf(name, inside)]),
  ]);
};

type Placed = Omit<Embedding, 'joinOne'>;

const embeddedField = (resource: Resource, name: string, placed: Placed): string => {
  const { row, depth } = placed;
  const field = fieldOf(resource, name);
  if (field.kind === 'one' || field.kind === 'file') return depth < MAX_EMBED_DEPTH ? oneSubquery(name, field, placed) : "'null'";
  if (field.kind === 'many' || field.kind === 'inverse') {
    return depth < MAX_EMBED_DEPTH ? childrenOfRow(relatedRows(resource, name, field, placed), row) : "'[]'";
  }
  return scalarJson(resource, name, field, row);
};

const targetOf = (field: Extract<Field, { kind: 'one' | 'many' | 'inverse' | 'file' }>): Resource =>
  resourceByName(field.kind === 'file' ? 'files' : field.target);

const embedOf = (field: Field): readonly string[] =>
  field.kind === 'one' || field.kind === 'many' || field.kind === 'inverse' ? (field.embed ?? []) : [];

const oneSubquery = (name: string, field: ToOne, { row, depth, embed }: Placed): string => {
  const target = targetOf(field);
  const alias = `e${depth}`;
  const object = embeddedObject(target, { row: alias, embed, depth: depth + 1 });
  const key = column(row, name, field);
  // Without the guard PostgreSQL would scan a small table for an empty relation.
  return `case when ${key} is null then 'null' else (select ${object} from ${quoted(target.name)} ${alias} where ${alias}.id = ${key}) end`;
};

const orderOf = (resource: Resource, row: string): string =>
  [
    ...resource.label
      .filter((name) => isPlain(fieldOf(resource, name)))
      .map((name) => column(row, name, fieldOf(resource, name))),
    `${row}.id`,
  ].join(', ');

const isPlain = (field: Field): boolean =>
  !field.delegated && !['computed', 'one', 'many', 'inverse', 'file', 'list', 'group', 'json'].includes(field.kind);

/** The rows of a to-many relation: FROM, the owner's column, the embedded object and its order. */
const relatedRows = (
  resource: Resource,
  name: string,
  field: Extract<Field, { kind: 'many' | 'inverse' }>,
  { depth, embed }: Omit<Placed, 'row'>,
) => {
  const target = targetOf(field);
  const row = `r${depth}`;
  const link = `l${depth}`;
  const object = (joinOne?: JoinOne) => embeddedObject(target, { row, embed, depth: depth + 1, joinOne });
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

interface SharedLabel {
  readonly alias: string;
  readonly key: string;
  /** SQL of the rows' references. */
  readonly keys: string;
  readonly embed: readonly string[];
}

/**
 * A joined to-one label: each related record's object is built once, however many rows refer to it (OFFSET 0 keeps the planner
 * from building it per row).
 */
const sharedLabel = (field: ToOne, { alias, key, keys, embed }: SharedLabel): string => {
  const target = targetOf(field);
  const row = `${alias}_row`;
  const object = embeddedObject(target, { row, embed, depth: 0 });
  const shared = `select ${row}.id, ${object} as object from ${quoted(target.name)} ${row} where ${row}.id = any(array(${keys})) offset 0`;
  return `left join (${shared}) ${alias} on ${alias}.id = ${key}`;
};

const selectOne = (selection: Selection, name: string, field: ToOne, embed: readonly string[]): void => {
  const alias = `o${selection.joins.length}`;
  const key = column('t', name, field);
  selection.joins.push(sharedLabel(field, { alias, key, keys: `select ${key} from ${PAGE} t`, embed }));
  selection.columns.push([name, `coalesce(${alias}.object, 'null')`]);
};

interface ShownMany {
  readonly name: string;
  readonly field: Extract<Field, { kind: 'many' | 'inverse' }>;
  readonly embed: readonly string[];
}

/** Children of all rows of the page, aggregated in one set. */
const selectMany = (selection: Selection, resource: Resource, shown: ShownMany): void => {
  const { name, field, embed } = shown;
  const { row, object, order, from, owner } = relatedRows(resource, name, field, { depth: 0, embed });
  const ofPage = `where ${owner} = any(array(select id from ${PAGE}))`;
  const joins: string[] = [];
  const children = object((nested, nestedField, inside) => {
    const alias = `n${joins.length}`;
    const key = column(row, nested, nestedField);
    joins.push(sharedLabel(nestedField, { alias, key, keys: `select ${key} from children ${row}`, embed: inside }));
    return `coalesce(${alias}.object, 'null')`;
  });
  const alias = `m${selection.joins.length}`;
  const items = `${jsonArray(children, order)} as items`;
  // Children with labels of their own are materialised: for the labels, and for the join.
  const set =
    joins.length === 0
      ? `select ${owner} as owner, ${items} from ${from} ${ofPage} group by 1`
      : `with children as materialized (select ${owner} as owner_key, ${row}.* from ${from} ${ofPage}) ` +
        `select ${row}.owner_key as owner, ${items} from children ${row} ${joins.join(' ')} group by 1`;
  selection.joins.push(`left join (${set}) ${alias} on ${alias}.owner = t.id`);
  selection.columns.push([name, `coalesce(${alias}.items, '[]')`]);
};

/** For one record labels and children are looked up one by one, which is faster to plan than one join. */
const isOfOne = (representation: Representation): boolean =>
  representation === 'item' || (typeof representation === 'object' && 'fields' in representation);

const isShown = (resource: Resource, name: string, field: Field, representation: Representation): boolean => {
  if (typeof representation === 'object') {
    return 'fields' in representation
      ? representation.fields.includes(name) && isInItem(field)
      : representation.columns.includes(name) && isInCollection(field);
  }
  if (representation === 'label') return (resource.label as readonly string[]).includes(name);
  return representation === 'item' ? isInItem(field) : isInCollection(field);
};

/**
 * SELECT of the JSON-LD objects of the rows in `page`, as column `object` of alias `o`; joins come late, for those rows only. The
 * order repeats `page`'s ORDER BY, which a join may lose.
 */
export const selectObjects = (resource: Resource, representation: Representation, orderBy = ''): string => {
  const selection: Selection = {
    joins: [],
    columns: [
      ['@id', iriJson(resource, 't')],
      ['@type', `'"${resource.type}"'`],
      ['id', 't.id'],
    ],
  };
  if (representation !== 'label') selection.columns.push(['version', 't.version']);
  for (const [name, field] of Object.entries(resource.fields as Fields)) {
    if (!isShown(resource, name, field, representation)) continue;
    // A label embeds nothing.
    const embed = representation === 'label' ? [] : embedOf(field);
    if (isOfOne(representation)) selection.columns.push([name, embeddedField(resource, name, { row: 't', depth: 0, embed })]);
    else if (field.kind === 'one' || field.kind === 'file') selectOne(selection, name, field, embed);
    else if (field.kind === 'many' || field.kind === 'inverse') selectMany(selection, resource, { name, field, embed });
    else selection.columns.push([name, scalarJson(resource, name, field, 't')]);
  }
  if (resource.softDelete && representation !== 'label') selection.columns.push(['deletedAt', jsonOf('t.deleted_at')]);
  return `select ${jsonObject(selection.columns)} as object from ${PAGE} t ${selection.joins.join(' ')}${orderBy ? ` order by ${orderBy}` : ''}`;
};
