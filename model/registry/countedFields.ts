import { type Field, type Fields, isWritable } from '../kernel/field.ts';
import type { Resource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';
import { mayCountBy } from './filterRights.ts';

/** Every record has this instant, also one whose declaration does not name it. */
export const CREATED_AT = 'createdAt';

/** Fields of few values. */
const COUNTED_KINDS: readonly Field['kind'][] = ['boolean', 'choice', 'choices', 'one', 'many'];

const isCounted = (field: Field): boolean =>
  // Of a to-many relation that a hook writes, the engine has no table.
  (COUNTED_KINDS.includes(field.kind) && !(field.kind === 'many' && !isWritable(field))) ||
  (field.kind === 'computed' && field.value === 'boolean');

const isDated = (field: Field): boolean => ['date', 'dateTime'].includes(field.kind === 'computed' ? field.value : field.kind);

const namesOf = ({ fields }: Resource, isMeant: (field: Field) => boolean): readonly string[] =>
  Object.entries(fields as Fields).flatMap(([name, field]) => (isMeant(field) ? [name] : []));

/** Fields by whose values a list can be counted. */
export const countedNames = (resource: Resource): readonly string[] => namesOf(resource, isCounted);

/** Dates by whose months a list can be counted. */
export const monthNames = (resource: Resource): readonly string[] => [...new Set([...namesOf(resource, isDated), CREATED_AT])];

/** May a person with these roles count a list by this field or date. */
export const mayCount = (resource: Resource, name: string, roles: readonly Role[]): boolean =>
  mayCountBy(resource, name, roles) || (name === CREATED_AT && !Object.hasOwn(resource.fields, CREATED_AT));
