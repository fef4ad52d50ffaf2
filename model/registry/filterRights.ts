import { pathSteps } from '../customisation/customFieldKinds.ts';
import { isAllowed } from '../kernel/access.ts';
import type { RequestedFilter } from '../kernel/collectionFilters.ts';
import { type Field, type Fields, isInCollection, isInItem } from '../kernel/field.ts';
import { closedFields, hiddenFields } from '../kernel/hiddenFields.ts';
import { operationRight } from '../kernel/partialAccess.ts';
import { exportRight, type Resource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';
import { embeddedNames } from '../registry/embeddedNames.ts';
import { onCustomised } from './customisation.ts';
import { labelRight } from './labelRight.ts';
import { RESOURCES, resourceByName } from './resources.ts';

const mayList = (resource: Resource, roles: readonly Role[]): boolean =>
  isAllowed(resource.access.list, roles) || (resource.route !== null && isAllowed(exportRight(resource), roles));

const compute = (resource: Resource, roles: readonly Role[]): ReadonlySet<string> => {
  const isListed = mayList(resource, roles);
  const isOpened = resource.operations.includes('item') && isAllowed(operationRight(resource, 'item'), roles);
  const label: readonly string[] = isListed || isAllowed(labelRight(resource), roles) ? resource.label : [];
  const hidden = hiddenFields(resource, roles);
  const closedNames = closedFields(resource, roles);
  const shownFields = Object.entries<Field>(resource.fields as Fields).filter(
    ([name, field]) =>
      label.includes(name) ||
      (isListed && isInCollection(field) && !closedNames.includes(name)) ||
      (isOpened && isInItem(field) && !hidden.includes(name)),
  );
  return new Set(shownFields.map(([name]) => name));
};

let fieldsByRoles = new WeakMap<readonly Role[], Map<string, ReadonlySet<string>>>();
onCustomised(() => {
  fieldsByRoles = new WeakMap();
});

/** The fields of a record that a person with these roles sees in any answer: item, list or label. */
const readableFields = (resource: Resource, roles: readonly Role[]): ReadonlySet<string> => {
  const ofRoles = fieldsByRoles.get(roles) ?? new Map<string, ReadonlySet<string>>();
  fieldsByRoles.set(roles, ofRoles);
  const fields = ofRoles.get(resource.type) ?? compute(resource, roles);
  ofRoles.set(resource.type, fields);
  return fields;
};

interface Reading {
  readonly roles: readonly Role[];
  /** Fields that can be read at the path's start. */
  readonly seen: ReadonlySet<string>;
}

/** Can the field at the end of a path be read: embedded at the path's start, or in its own record. */
const isPathReadable = (resource: Resource, path: string, { roles, seen }: Reading): boolean => {
  const [name = '', ...rest] = pathSteps(path);
  if (!seen.has(name)) return false;
  if (rest.length === 0) return true;
  const field = (resource.fields as Fields)[name];
  if (field?.kind !== 'one' && field?.kind !== 'many' && field?.kind !== 'inverse') return false;
  const target = resourceByName(field.target);
  const embedded = embeddedNames(target.label, field.embed).keys();
  const next = new Set([...embedded, ...readableFields(target, roles)]);
  return isPathReadable(target, rest.join('.'), { roles, seen: next });
};

/** Pickers offer active records only. */
const IN_USE: Readonly<Record<string, string>> = { isActive: 'true' };

/** Filters that declared pickers apply to a collection: `userGroups.code=commerce`. */
const picksOf = ({ name }: Resource): readonly Readonly<Record<string, string>>[] =>
  Object.values<Resource>(RESOURCES).flatMap(({ fields }) =>
    Object.values<Field>(fields as Fields).flatMap((field) =>
      (field.kind === 'one' || field.kind === 'many') && field.target === name && field.pick ? [field.pick] : [],
    ),
  );

const isPicked = (resource: Resource, filter: string, values: readonly string[]): boolean => {
  const picks = [IN_USE, ...picksOf(resource)];
  return values.every((value) => picks.some((pick) => pick[filter] === value));
};

/** Does a picker depend on this filter: the models of the chosen make. */
const isDependedOn = ({ name, fields, narrowedBy = [] }: Resource, filter: string): boolean =>
  (narrowedBy as readonly string[]).includes(filter) ||
  Object.values<Resource>(RESOURCES).some((owner) =>
    Object.values<Field>(owner.fields as Fields).some((field) => {
      if (field.kind !== 'one' || field.target !== name || field.dependsOn === undefined) return false;
      const dependency = (owner.fields as Fields)[field.dependsOn];
      const filterField = (fields as Fields)[filter];
      return dependency?.kind === 'one' && filterField?.kind === 'one' && dependency.target === filterField.target;
    }),
  );

/** Fields that a text filter also searches. */
const searchedFields = ({ fields }: Resource, path: string): readonly string[] => (fields as Fields)[path]?.searchedWith ?? [];

const mayRead = (resource: Resource, name: string, roles: readonly Role[]): boolean =>
  Object.hasOwn(resource.filters, name) ? mayList(resource, roles) : readableFields(resource, roles).has(name);

/** May a person with these roles use this filter: filtering by a hidden field would reveal it by guessing. */
export const mayFilterBy = (resource: Resource, { filter, values }: RequestedFilter, roles: readonly Role[]): boolean => {
  const { name, kind, path } = filter;
  if (kind === 'id' || path === 'deletedAt' || name === resource.openBy) return true;
  if (
    kind === 'virtual'
      ? mayList(resource, roles)
      : isPathReadable(resource, path, { roles, seen: readableFields(resource, roles) })
  )
    return searchedFields(resource, path).every((other) => mayRead(resource, other, roles));
  return kind === 'exact' && (isPicked(resource, name, values) || isDependedOn(resource, name));
};

/** May a person with these roles order a list by this field. */
export const mayOrderBy = (resource: Resource, name: string, roles: readonly Role[]): boolean =>
  name === 'id' || readableFields(resource, roles).has(name);

/** May a person with these roles count a list by this field. */
export const mayCountBy = (resource: Resource, name: string, roles: readonly Role[]): boolean =>
  readableFields(resource, roles).has(name);
