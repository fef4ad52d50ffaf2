import { type Fields, filterKinds } from './field.ts';
import type { FilterKind } from './fieldKinds.ts';
import type { Resource } from './resource.ts';

/** A filter of a collection: its name in the query, its comparison, and the path it compares. */
export interface Filter {
  readonly name: string;
  readonly kind: FilterKind | 'virtual' | 'id';
  readonly path: string;
}

/** A filter with the values of a query. */
export interface RequestedFilter {
  readonly filter: Filter;
  readonly values: readonly string[];
}

const namesOf = (name: string, kind: FilterKind | 'virtual'): readonly string[] => {
  if (kind === 'range') return [`${name}[after]`, `${name}[before]`];
  return [kind === 'exists' ? `exists[${name}]` : name];
};

const collect = (resource: Resource): Filter[] => {
  const fields = Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    filterKinds(field).flatMap((kind) =>
      namesOf(name, kind).map((filterName): Filter => ({ name: filterName, kind, path: name })),
    ),
  );
  const declared = Object.entries(resource.filters).flatMap(([name, { kind, ...filter }]) =>
    namesOf(name, kind).map((filterName): Filter => ({ name: filterName, kind, path: 'path' in filter ? filter.path : name })),
  );
  const deleted: Filter[] = resource.softDelete ? [{ name: 'exists[deletedAt]', kind: 'exists', path: 'deletedAt' }] : [];
  return [{ name: 'id', kind: 'id', path: 'id' }, ...fields, ...declared, ...deleted];
};

interface BuiltFilters {
  readonly fields: Resource['fields'];
  readonly filters: ReadonlyMap<string, Filter>;
}

/** By declaration, not by name: a view of a record has the record's name and fewer fields. Its fields change when one is added. */
const filtersByResource = new WeakMap<Resource, BuiltFilters>();

/** All filters of a collection by query name; other names are refused. */
export const filtersOf = (resource: Resource): ReadonlyMap<string, Filter> => {
  const { fields } = resource;
  const cached = filtersByResource.get(resource);
  if (cached?.fields === fields) return cached.filters;
  const filters = new Map(collect(resource).map((filter) => [filter.name, filter]));
  filtersByResource.set(resource, { fields, filters });
  return filters;
};

/** Does the filter accept several values, as `name[]`. */
const takesMany = (resource: Resource, { kind, path }: Filter): boolean =>
  kind === 'id' || (kind === 'exact' && (resource.fields as Fields)[path]?.kind !== 'boolean');

/** Fields that can order the collection; `id` always can. */
export const sortableNames = (resource: Resource): string[] => [
  'id',
  ...Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.sortable)
    .map(([name]) => name),
];

/** All variables of the collection's search template: filters, then orders. */
export const searchVariables = (resource: Resource): { readonly variable: string; readonly property: string }[] => [
  ...[...filtersOf(resource).values()].flatMap((filter) => {
    const { name, path } = filter;
    return [name, ...(takesMany(resource, filter) ? [`${name}[]`] : [])].map((variable) => ({ variable, property: path }));
  }),
  ...sortableNames(resource).map((name) => ({ variable: `order[${name}]`, property: name })),
];
