import { pathSteps } from '../../../model/customisation/customFieldKinds.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { column, joinTableName, quoted } from '../../database/naming.ts';
import type { Parameters } from '../../database/sql.ts';

/** Field of a row, whose alias is `row`. */
export interface FieldOfRow {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly row: string;
}

/** Builds the condition on the field at the end of a path. */
type Leaf = (end: FieldOfRow) => string;

/** FROM and WHERE from a row over one relation to the related rows. */
const hop = ({ resource, name, field, row }: FieldOfRow, next: string, params: Parameters) => {
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'inverse') throw new Error(`${name} is not a relation`);
  const target = resourceByName(field.target);
  params.reads(target.name);
  const table = `${quoted(target.name)} ${next}`;
  if (field.kind === 'one') return { target, from: table, where: `${next}.id = ${column(row, name, field)}` };
  const link = `${next}_link`;
  if (field.kind === 'many') {
    params.reads(resource.name);
    const join = quoted(joinTableName(resource.name, name));
    return {
      target,
      from: `${join} ${link} join ${table} on ${next}.id = ${link}.target_id`,
      where: `${link}.owner_id = ${row}.id`,
    };
  }
  const mapping = fieldOf(target, field.mappedBy);
  if (mapping.kind === 'many') {
    const join = quoted(joinTableName(target.name, field.mappedBy));
    return {
      target,
      from: `${join} ${link} join ${table} on ${next}.id = ${link}.owner_id`,
      where: `${link}.target_id = ${row}.id`,
    };
  }
  return { target, from: table, where: `${column(next, field.mappedBy, mapping)} = ${row}.id` };
};

/** An alias one relation further, different from those of the outer rows. */
const nextAlias = (row: string): string => {
  const [base = row, depth = '0'] = row.split('_');
  return `${base}_${Number(depth) + 1}`;
};

/** A path of relations from a row, e.g. `company.accountType`. */
export interface PathOfRow {
  readonly resource: Resource;
  readonly path: string;
  readonly row: string;
}

/** A condition at the end of a path, as nested EXISTS. */
export const pathCondition = ({ resource, path, row }: PathOfRow, params: Parameters, leaf: Leaf): string => {
  const [name = '', ...rest] = pathSteps(path);
  const start = { resource, name, field: fieldOf(resource, name), row };
  if (rest.length === 0) return leaf(start);
  const next = nextAlias(row);
  const { target, from, where } = hop(start, next, params);
  return `exists (select 1 from ${from} where ${where} and ${pathCondition({ resource: target, path: rest.join('.'), row: next }, params, leaf)})`;
};

/** Does a relation refer to one of the ids. `ids` is SQL of an integer array. */
export const relationCondition = (relation: FieldOfRow, ids: string, params: Parameters): string => {
  const { name, field, row } = relation;
  if (field.kind === 'one' || field.kind === 'file') return `${column(row, name, field)} = any(${ids})`;
  const next = nextAlias(row);
  const { from, where } = hop(relation, next, params);
  return `exists (select 1 from ${from} where ${where} and ${next}.id = any(${ids}))`;
};

/** Does a relation refer to any record. */
export const relationExists = (relation: FieldOfRow, params: Parameters): string => {
  const { name, field, row } = relation;
  if (field.kind === 'one' || field.kind === 'file') return `${column(row, name, field)} is not null`;
  const { from, where } = hop(relation, nextAlias(row), params);
  return `exists (select 1 from ${from} where ${where})`;
};

/** Does a relation refer to a record other than these. `ids` is SQL of an integer array. */
export const relationBeyond = (relation: FieldOfRow, ids: string, params: Parameters): string => {
  const { name, field, row } = relation;
  if (field.kind === 'one' || field.kind === 'file') return `${column(row, name, field)} <> all(${ids})`;
  const next = nextAlias(row);
  const { from, where } = hop(relation, next, params);
  return `exists (select 1 from ${from} where ${where} and ${next}.id <> all(${ids}))`;
};

/** SELECT of the ids at the end of a path, as `id`. */
export const pathIds = ({ resource, path, row }: PathOfRow, params: Parameters): string => {
  const [name = '', ...rest] = path.split('.');
  const relation = { resource, name, field: fieldOf(resource, name), row };
  if (rest.length === 0 && relation.field.kind === 'one') return `select ${column(row, name, relation.field)} as id`;
  const next = nextAlias(row);
  const { target, from, where } = hop(relation, next, params);
  if (rest.length === 0) return `select ${next}.id from ${from} where ${where}`;
  const inner = pathIds({ resource: target, path: rest.join('.'), row: next }, params);
  return `select e.id from ${from}, lateral (${inner}) e where ${where}`;
};
