import type { Field } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { column, joinTableName, quoted } from '../database/naming.ts';
import type { Parameters } from '../database/sql.ts';

/** Builds the condition on the record or field at the end of a path. */
type Leaf = (end: { resource: Resource; name: string; field: Field; row: string }) => string;

/** FROM and WHERE from a row over one relation to the related rows. */
const hop = (resource: Resource, name: string, field: Field, row: string, next: string, params: Parameters) => {
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'inverse') throw new Error(`${name} is no relation`);
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

/** A condition at the end of a path of relations, e.g. `company.accountType`, as nested EXISTS. */
export const pathCondition = (resource: Resource, path: string, row: string, params: Parameters, leaf: Leaf): string => {
  const [name = '', ...rest] = path.split('.');
  const field = fieldOf(resource, name);
  if (rest.length === 0) return leaf({ resource, name, field, row });
  const next = nextAlias(row);
  const { target, from, where } = hop(resource, name, field, row, next, params);
  return `exists (select 1 from ${from} where ${where} and ${pathCondition(target, rest.join('.'), next, params, leaf)})`;
};

/** Does a relation refer to one of the ids. `ids` is SQL of an integer array. */
export const relationCondition = (
  resource: Resource,
  name: string,
  field: Field,
  row: string,
  ids: string,
  params: Parameters,
): string => {
  if (field.kind === 'one' || field.kind === 'file') return `${column(row, name, field)} = any(${ids})`;
  const next = nextAlias(row);
  const { from, where } = hop(resource, name, field, row, next, params);
  return `exists (select 1 from ${from} where ${where} and ${next}.id = any(${ids}))`;
};

/** Does a relation refer to any record. */
export const relationExists = (resource: Resource, name: string, field: Field, row: string, params: Parameters): string => {
  if (field.kind === 'one' || field.kind === 'file') return `${column(row, name, field)} is not null`;
  const next = nextAlias(row);
  const { from, where } = hop(resource, name, field, row, next, params);
  return `exists (select 1 from ${from} where ${where})`;
};
