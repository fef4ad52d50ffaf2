import { type Fields, isRelation, isWritable } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';

const withoutIdentity = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { '@id': _iri, '@type': _type, id: _id, version: _version, ...rest } = value as Readonly<Record<string, unknown>>;
  return rest;
};

/** The values of a copied record, without its identity and cascaded records. */
export const duplicateOf = (resource: Resource, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
      if (!isWritable(field) || field.unique || record[name] === null || record[name] === undefined) return [];
      if (!isRelation(field) || !field.cascade) return [[name, record[name]]];
      const value = record[name];
      return [[name, Array.isArray(value) ? value.map(withoutIdentity) : withoutIdentity(value)]];
    }),
  );
