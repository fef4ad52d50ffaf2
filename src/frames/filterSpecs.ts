import { type Field, type Fields, type FilterKind, filterKinds, isRelation } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/resources.ts';
import { defaultColumns } from '../columns/listColumns.ts';

export type FilterControl = 'text' | 'dates' | 'numbers' | 'choice' | 'relation' | 'boolean' | 'exists';

/** One filter as the list offers it. */
export interface FilterSpec {
  /** The filter's name in the query; of a range, without `[after]` and `[before]`. */
  readonly name: string;
  /** The field or declared filter whose word it bears. */
  readonly field: string;
  readonly control: FilterControl;
  /** The column under whose title it stands, when that column has no other. */
  readonly column: string;
  /** Of a choice: the record and path whose words its choices bear. */
  readonly choices?: { readonly resource: string; readonly path: string; readonly values: readonly string[] };
  /** Of a relation: the collection that its picker searches. */
  readonly target?: string;
  /** Of a relation: what narrows its picker, e.g. the users of one group. */
  readonly pick?: Readonly<Record<string, string>>;
}

interface End {
  readonly resource: Resource;
  readonly path: string;
  readonly field: Field;
}

/** The field at the end of a path of relations. */
const fieldAt = (resource: Resource, path: string): End | null => {
  const [name = '', ...rest] = path.split('.');
  const field = (resource.fields as Fields)[name];
  if (!field) return null;
  if (rest.length === 0) return { resource, path: name, field };
  return isRelation(field) && isResourceKey(field.target) ? fieldAt(resourceByName(field.target), rest.join('.')) : null;
};

/** Does the field name a collection. */
const isCollection = (field: Field): boolean => field.kind === 'text' && field.format === 'collection';

const choicesOf = (resource: Resource, path: string, field: Field): readonly string[] => {
  if (field.kind === 'choice' || field.kind === 'choices') return field.choices;
  const words = (name: string) => choiceLabel(resource.name, path, name);
  return Object.keys(RESOURCES).sort((left, right) => words(left).localeCompare(words(right), 'fr'));
};

const valueKind = (field: Field): string => (field.kind === 'computed' ? field.value : field.kind);

const controlOf = (kind: FilterKind, field: Field): FilterControl => {
  if (kind === 'exists') return 'exists';
  if (kind === 'range') return ['date', 'dateTime'].includes(valueKind(field)) ? 'dates' : 'numbers';
  if (kind === 'contains') return 'text';
  if (isRelation(field)) return 'relation';
  if (field.kind === 'choice' || field.kind === 'choices' || isCollection(field)) return 'choice';
  return valueKind(field) === 'boolean' ? 'boolean' : 'text';
};

const specOf = (name: string, kind: FilterKind, { resource, path, field }: End): FilterSpec => {
  const control = controlOf(kind, field);
  const column = name.split('.')[0] ?? name;
  return {
    name: control === 'exists' ? `exists[${name}]` : name,
    field: name,
    control,
    column,
    ...(control === 'choice' ? { choices: { resource: resource.name, path, values: choicesOf(resource, path, field) } } : {}),
    ...(control === 'relation' && isRelation(field)
      ? { target: field.target, pick: 'pick' in field ? field.pick : undefined }
      : {}),
  };
};

/** Every filter that the declaration offers, with the control that suits it. */
export const filterSpecs = (resource: Resource): FilterSpec[] => {
  const ofFields = Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    field.hidden ? [] : filterKinds(field).map((kind) => specOf(name, kind, { resource, path: name, field })),
  );
  const declared = Object.entries(resource.filters).flatMap(([name, filter]): FilterSpec[] => {
    if (filter.kind === 'virtual') {
      // What a virtual relation points at is the server's to know: pages that need it offer it themselves.
      return filter.value === 'relation'
        ? []
        : [
            {
              name,
              field: name,
              control: filter.value === 'words' ? 'text' : filter.value,
              column: filter.column ?? name.split('.')[0] ?? name,
            },
          ];
    }
    const end = fieldAt(resource, filter.path);
    if (!end) return [];
    const spec = specOf(name, filter.kind, end);
    return [{ ...spec, column: filter.column ?? spec.column }];
  });
  return [...ofFields, ...declared];
};

/** The filter under each column's title, and those left for the panel. */
export const placeFilters = (
  resource: Resource,
  shown: readonly string[] = defaultColumns(resource),
): { byColumn: ReadonlyMap<string, FilterSpec>; others: readonly FilterSpec[] } => {
  const byColumn = new Map<string, FilterSpec>();
  const specs = filterSpecs(resource);
  const columns = new Set(shown);
  for (const spec of [...specs.filter(({ name }) => columns.has(name)), ...specs]) {
    if (columns.has(spec.column) && spec.control !== 'exists' && !byColumn.has(spec.column)) byColumn.set(spec.column, spec);
  }
  const placed = new Set(byColumn.values());
  return { byColumn, others: specs.filter((spec) => !placed.has(spec)) };
};
