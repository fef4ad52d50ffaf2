import { type Field, type Fields, isInCollection, isInItem } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { type JsonPair, jsonArray, jsonObject, jsonOf } from '../../database/jsonText.ts';
import { column, quoted } from '../../database/naming.ts';
import {
  embeddedField,
  embeddedObject,
  embedOf,
  iriJson,
  type Properties,
  relatedRows,
  type ShownMany,
  type ToOne,
  targetOf,
} from './embedding.ts';
import { scalarJson } from './scalarExpression.ts';

/** The shown fields of a record. `fields`: only those, of one record; `columns`: of many records, the list's fields; `only`: parts of them. */
export type Representation =
  | 'item'
  | 'collection'
  | 'label'
  | { readonly fields: readonly string[]; readonly only?: Properties | null | undefined }
  | { readonly columns: readonly string[]; readonly only?: Properties | null | undefined };

/** Source of the selected rows: a CTE or table of that name, one row per record, with all columns. */
const PAGE = 'page';

interface Selection {
  readonly joins: string[];
  /** SQL of each key's JSON text. */
  readonly columns: JsonPair[];
  /** The same of added fields, which are together in `custom`. */
  readonly custom: JsonPair[];
}

interface SharedLabel {
  readonly alias: string;
  readonly key: string;
  /** SQL of the rows' references. */
  readonly keys: string;
  readonly embed: readonly string[];
  readonly only?: Properties | null | undefined;
}

/**
 * A joined to-one label: each related record's object is built once, however many rows refer to it (OFFSET 0 keeps the planner
 * from building it per row).
 */
const sharedLabel = (field: ToOne, { alias, key, keys, embed, only }: SharedLabel): string => {
  const target = targetOf(field);
  const row = `${alias}_row`;
  const object = embeddedObject(target, { row, embed, depth: 0, only });
  const shared = `select ${row}.id, ${object} as object from ${quoted(target.name)} ${row} where ${row}.id = any(array(${keys})) offset 0`;
  return `left join (${shared}) ${alias} on ${alias}.id = ${key}`;
};

const show = (selection: Selection, { customKey }: Field, [name, json]: JsonPair): void => {
  if (customKey === undefined) selection.columns.push([name, json]);
  else selection.custom.push([customKey, json]);
};

interface ShownOne {
  readonly name: string;
  readonly field: ToOne;
  readonly embed: readonly string[];
  readonly only: Properties | null | undefined;
}

const selectOne = (selection: Selection, { name, field, embed, only }: ShownOne): void => {
  const alias = `o${selection.joins.length}`;
  const key = column('t', name, field);
  selection.joins.push(sharedLabel(field, { alias, key, keys: `select ${key} from ${PAGE} t`, embed, only }));
  show(selection, field, [name, `coalesce(${alias}.object, 'null')`]);
};

/** Children of all rows of the page, aggregated in one set. */
const selectMany = (selection: Selection, resource: Resource, relation: ShownMany): void => {
  const { row, object, order, from, owner } = relatedRows(resource, { ...relation, depth: 0 });
  const ofPage = `where ${owner} = any(array(select id from ${PAGE}))`;
  const joins: string[] = [];
  const children = object(({ name: nested, field: nestedField, ...inside }) => {
    const alias = `n${joins.length}`;
    const key = column(row, nested, nestedField);
    joins.push(sharedLabel(nestedField, { alias, key, keys: `select ${key} from children ${row}`, ...inside }));
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
  selection.columns.push([relation.name, `coalesce(${alias}.items, '[]')`]);
};

/** For one record labels and children are looked up one by one, which is faster to plan than one join. */
const isOfOne = (representation: Representation): boolean =>
  representation === 'item' || (typeof representation === 'object' && 'fields' in representation);

const shownIn =
  (resource: Resource, representation: Representation) =>
  ([name, field]: [string, Field]): boolean => {
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
    custom: [],
  };
  if (representation !== 'label') selection.columns.push(['version', 't.version']);
  for (const [name, field] of Object.entries(resource.fields as Fields).filter(shownIn(resource, representation))) {
    // A label embeds nothing.
    const embed = representation === 'label' ? [] : embedOf(field);
    const only = typeof representation === 'object' ? representation.only?.get(name) : undefined;
    const placed = { row: 't', depth: 0, embed, only };
    if (isOfOne(representation)) show(selection, field, [name, embeddedField(resource, name, placed)]);
    else if (field.kind === 'one' || field.kind === 'file') selectOne(selection, { name, field, embed, only });
    else if (field.kind === 'many' || field.kind === 'inverse') selectMany(selection, resource, { name, field, embed, only });
    else show(selection, field, [name, scalarJson({ resource, name, field, row: 't' })]);
  }
  if (selection.custom.length > 0) selection.columns.push(['custom', jsonObject(selection.custom)]);
  if (resource.softDelete && representation !== 'label') selection.columns.push(['deletedAt', jsonOf('t.deleted_at')]);
  return `select ${jsonObject(selection.columns)} as object from ${PAGE} t ${selection.joins.join(' ')}${orderBy ? ` order by ${orderBy}` : ''}`;
};
