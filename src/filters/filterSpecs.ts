import { pathSteps } from '../../model/customisation/customFieldKinds.ts';
import { defaultColumns } from '../../model/kernel/defaultColumns.ts';
import { type Field, type Fields, filterKinds, isRelation } from '../../model/kernel/field.ts';
import type { FilterKind } from '../../model/kernel/fieldKinds.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { compareFrench } from '../../model/kernel/values/french.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/registry/resources.ts';

export type FilterControl = 'text' | 'dates' | 'numbers' | 'choice' | 'relation' | 'boolean' | 'exists';

/** A filter of the list. */
export interface FilterSpec {
  /** Query name of the filter; for a range without `[after]` and `[before]`. */
  readonly name: string;
  /** Field whose label is shown. */
  readonly field: string;
  readonly control: FilterControl;
  /** The column that shows this filter, if it has no other one. */
  readonly column: string;
  /** For a choice: record and path of the choice labels. */
  readonly choices?: { readonly resource: string; readonly path: string; readonly values: readonly string[] };
  /** For a relation: the collection the picker searches. */
  readonly target?: string;
  /** For a relation: filters of the picker, e.g. the users of one group. */
  readonly pick?: Readonly<Record<string, string>>;
}

interface End {
  readonly resource: Resource;
  readonly path: string;
  readonly field: Field;
}

/** The field at the end of a path of relations. */
const fieldAt = (resource: Resource, path: string): End | null => {
  const [name = '', ...rest] = pathSteps(path);
  const field = (resource.fields as Fields)[name];
  if (!field) return null;
  if (rest.length === 0) return { resource, path: name, field };
  return isRelation(field) && isResourceKey(field.target) ? fieldAt(resourceByName(field.target), rest.join('.')) : null;
};

/** Does the field contain a collection's name. */
const isCollection = (field: Field): boolean => field.kind === 'text' && field.format === 'collection';

const choicesOf = (resource: Resource, path: string, field: Field): readonly string[] => {
  if (field.kind === 'choice' || field.kind === 'choices') return field.choices;
  const words = (name: string) => choiceLabel(resource.name, path, name);
  return Object.keys(RESOURCES).sort((left, right) => compareFrench(words(left), words(right)));
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
  const column = pathSteps(name)[0] ?? name;
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

/** All filters of a declaration, with their control. */
export const filterSpecs = (resource: Resource): FilterSpec[] => {
  const ofFields = Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    field.hidden ? [] : filterKinds(field).map((kind) => specOf(name, kind, { resource, path: name, field })),
  );
  const declared = Object.entries(resource.filters).flatMap(([name, filter]): FilterSpec[] => {
    if (filter.kind === 'virtual') {
      // Only the server knows the target of a virtual relation: pages that need the filter add it themselves.
      return filter.value === 'relation'
        ? []
        : [
            {
              name,
              field: name,
              control: filter.value === 'words' ? 'text' : filter.value,
              column: filter.column ?? pathSteps(name)[0] ?? name,
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

/** Splits filters into those below column titles and those in the panel. */
export const placeFilters = (
  resource: Resource,
  columnNames: readonly string[] = defaultColumns(resource),
): { byColumn: ReadonlyMap<string, FilterSpec>; others: readonly FilterSpec[] } => {
  const byColumn = new Map<string, FilterSpec>();
  const specs = filterSpecs(resource);
  const columns = new Set(columnNames);
  for (const spec of [...specs.filter(({ name }) => columns.has(name)), ...specs]) {
    if (columns.has(spec.column) && spec.control !== 'exists' && !byColumn.has(spec.column)) byColumn.set(spec.column, spec);
  }
  const placed = new Set(byColumn.values());
  return { byColumn, others: specs.filter((spec) => !placed.has(spec)) };
};
