import { isEmpty } from '../kernel/validation.ts';
import { addedDefinition, addedFields } from './customisation.ts';
import { askingStatuses, mayGoOnLacking } from './requiredStatuses.ts';

/** Statuses at which an added field has to have a value; empty: it is not required from a status on. */
export const statusesAsking = (resource: string, name: string): readonly string[] =>
  askingStatuses(resource, addedDefinition(resource, name)?.requiredFrom ?? 'never');

/** Names of a record's added fields that are required from a status on. */
export const fieldsAskedFrom = (resource: string): readonly string[] =>
  addedFields(resource).flatMap(([name]) => (statusesAsking(resource, name).length > 0 ? [name] : []));

interface StatusMove {
  /** Null: a new record. */
  readonly from: string | null;
  readonly to: string;
  /** The record's values after the write. */
  readonly storedValue: (name: string) => unknown;
  /** Fields that the write gives a value, or empties. Default: none. */
  readonly written?: readonly string[];
}

/** Added fields that a record lacks at its new status. */
export const lackedFields = (resource: string, { from, to, storedValue, written = [] }: StatusMove): readonly string[] =>
  fieldsAskedFrom(resource).filter((name) => {
    const value = storedValue(name);
    const isLacking = isEmpty(value) || (Array.isArray(value) && value.length === 0);
    if (!isLacking || !statusesAsking(resource, name).includes(to)) return false;
    return written.includes(name) || from === null || !mayGoOnLacking(resource, from, to);
  });
