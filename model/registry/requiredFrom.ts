import type { Fields } from '../kernel/field.ts';
import { isEmpty } from '../kernel/validation.ts';
import { addedDefinition, addedFields } from './customisation.ts';
import { resourceByName } from './resources.ts';

/** Statuses that end a record without its training: nothing more is asked of it. */
const GIVEN_UP: readonly string[] = ['refus', 'absence_reponse', 'perte_de_droit', 'canceled'];

/** The statuses of a record with a workflow, in their order. */
const statusesOf = (resource: string): readonly string[] => {
  const { status } = resourceByName(resource).fields as Fields;
  return status?.kind === 'choice' && status.isStatus ? status.choices : [];
};

/** Is a field that is required from a status on asked for at another one. */
const isAskedAt = (resource: string, from: string, status: string): boolean => {
  const statuses = statusesOf(resource);
  if (status === from) return true;
  return !GIVEN_UP.includes(status) && statuses.indexOf(status) >= statuses.indexOf(from);
};

/** Added fields of a record that are required from a status on, with that status. */
export const fieldsAskedFrom = (resource: string): readonly { readonly name: string; readonly status: string }[] =>
  addedFields(resource).flatMap(([name]) => {
    const status = addedDefinition(resource, name)?.requiredFrom ?? 'never';
    return statusesOf(resource).includes(status) ? [{ name, status }] : [];
  });

interface StatusMove {
  /** Null: a new record. */
  readonly from: string | null;
  readonly to: string;
  /** The record's values after the write. */
  readonly storedValue: (name: string) => unknown;
  /** Fields that the write gives a value, or empties. Default: none. */
  readonly written?: readonly string[];
}

/**
 * Added fields that a record lacks at its new status. One that already lacked them, because the field is younger, may move back or keep
 * its status.
 */
export const lackedFields = (resource: string, { from, to, storedValue, written = [] }: StatusMove): readonly string[] => {
  const statuses = statusesOf(resource);
  return fieldsAskedFrom(resource).flatMap(({ name, status }) => {
    const value = storedValue(name);
    const isLacking = isEmpty(value) || (Array.isArray(value) && value.length === 0);
    if (!isLacking || !isAskedAt(resource, status, to)) return [];
    const wasAsked = from !== null && isAskedAt(resource, status, from) && statuses.indexOf(to) <= statuses.indexOf(from);
    return wasAsked && !written.includes(name) ? [] : [name];
  });
};
