import { isCustomised } from '../customisation/customFieldKinds.ts';
import type { Field, Fields } from '../kernel/field.ts';
import { mayFill } from '../kernel/hiddenFields.ts';
import type { Resource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';
import { isHideable, isRuled } from './possibleRules.ts';

/** Kinds whose one value a person can type for many records. */
const KINDS: readonly Field['kind'][] = [
  'text',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'price',
  'date',
  'boolean',
  'choice',
  'choices',
  'one',
];

/** Is the field bound to another one of its record, so that one value does not suit every record. */
const isBound = ({ fields }: Resource, name: string, field: Field): boolean =>
  field.kind === 'one' &&
  (field.dependsOn !== undefined ||
    Object.values<Field>(fields as Fields).some((other) => other.kind === 'one' && other.dependsOn === name));

/**
 * May the field be given the same value on many records at once: an added one, or a declared one that no workflow, hook or other rule
 * reads. Never one whose values have to differ.
 */
export const isMassField = (resource: Resource, name: string, field: Field): boolean =>
  isCustomised(resource.name) &&
  KINDS.includes(field.kind) &&
  isRuled(field) &&
  isHideable({ resource, name, field }) &&
  !field.unique &&
  !field.changedBy &&
  !isBound(resource, name, field);

/** Fields that people with these roles may give one value on many records. */
export const massFields = (resource: Resource, roles: readonly Role[]): readonly (readonly [name: string, field: Field])[] =>
  Object.entries<Field>(resource.fields as Fields).filter(
    ([name, field]) => isMassField(resource, name, field) && mayFill(field, roles),
  );
