import { type Right, unionOf } from '../kernel/access.ts';
import { type Field, type Fields, filterKinds, isRelation, isWritable } from '../kernel/field.ts';
import { partOf } from '../kernel/partialAccess.ts';
import type { Resource } from '../kernel/resource.ts';
import { trainingOfficerSessions } from '../officers/trainingOfficerSession.ts';
import { RESOURCES, resourceByName } from './resources.ts';

/** All lists of the product: the registry, and the officers' views with their filters. */
const LISTS: readonly Resource[] = [...Object.values<Resource>(RESOURCES), trainingOfficerSessions];

/** A cascaded record is written with its owner, not picked. */
const isPickerOf = (target: string, field: Field): boolean =>
  isRelation(field) && field.target === target && !(field.kind === 'inverse' && field.cascade);

/** Roles that fill in a form with a picker of the collection. */
const writersOf = (target: string, resource: Resource): readonly Right[] => {
  const { fields, operations, access, partial } = resource;
  const pickers = Object.entries<Field>(fields as Fields).filter(([, field]) => isPickerOf(target, field) && isWritable(field));
  if (pickers.length === 0) return [];
  return (['create', 'update'] as const)
    .filter((operation) => operations.includes(operation))
    .flatMap((operation) => {
      const part = partOf(resource, operation);
      const isInPart = pickers.some(([name]) => part.includes(name));
      return [access[operation], ...(partial && isInPart ? [partial.roles[operation]] : [])];
    });
};

/** The collection at the end of a path of relations; null: the path ends in a plain value. */
const targetAt = (resource: Resource, path: string): string | null => {
  const [name = '', ...rest] = path.split('.');
  const field = (resource.fields as Fields)[name];
  if (field?.kind !== 'one' && field?.kind !== 'many' && field?.kind !== 'inverse') return null;
  return rest.length > 0 ? targetAt(resourceByName(field.target), rest.join('.')) : field.target;
};

/** Trainers only read lists in their own space, which has no filters. */
const onScreens = (right: Right): Right => (typeof right === 'string' ? right : right.filter((role) => role !== 'ROLE_TRAINER'));

/** Roles that filter a list by a picker of the collection. */
const filterersOf = (target: string, resource: Resource): readonly Right[] => {
  const { fields, filters, operations, access } = resource;
  const isFiltered =
    Object.values<Field>(fields as Fields).some((field) => isPickerOf(target, field) && filterKinds(field).includes('exact')) ||
    Object.values(filters).some((filter) =>
      filter.kind === 'virtual'
        ? filter.value === 'relation' && filter.target === target
        : filter.kind === 'exact' && targetAt(resource, filter.path) === target,
    );
  return isFiltered && operations.includes('list') ? [onScreens(access.list)] : [];
};

const computeRight = ({ name, access, pickedBy = [] }: Resource): Right =>
  pickedBy === 'readers'
    ? access.list
    : unionOf([
        access.list,
        pickedBy,
        ...LISTS.flatMap((resource) => [...writersOf(name, resource), ...filterersOf(name, resource)]),
      ]);

const rightsByName = new Map<string, Right>();

/**
 * Right to read the labels of a collection (`representation=label`): everyone who may list it and, unless its declaration
 * excludes them, everyone with a form or filter that refers to it.
 */
export const labelRight = (resource: Resource): Right => {
  const right = rightsByName.get(resource.name) ?? computeRight(resource);
  rightsByName.set(resource.name, right);
  return right;
};
