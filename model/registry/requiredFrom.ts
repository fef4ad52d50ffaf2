import type { Field } from '../kernel/field.ts';
import { isEmpty } from '../kernel/validation.ts';
import { addedDefinition, addedFields } from './customisation.ts';
import { askingStatuses, mayGoOnLacking } from './requiredStatuses.ts';

/** Statuses at which an added field has to have a value; empty: it is not required from a status on. */
export const statusesAsking = (resource: string, name: string): readonly string[] =>
  askingStatuses(resource, addedDefinition(resource, name)?.requiredFrom ?? 'never');

/** Names of a record's added fields that are required from a status on. */
export const fieldsAskedFrom = (resource: string): readonly string[] =>
  addedFields(resource).flatMap(([name]) => (statusesAsking(resource, name).length > 0 ? [name] : []));

/** Is anything asked of the records by an added field, always or from a status on. */
export const asksAddedFields = (resource: string): boolean =>
  addedFields(resource).some(([name, field]) => field.required || statusesAsking(resource, name).length > 0);

interface StoredRecord {
  /** Null: the record has no status. */
  readonly status: string | null;
  readonly storedValue: (name: string) => unknown;
}

const isWithoutValue = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

/** Added fields that are required of a record in its present state, and have no value yet. */
export const openFields = (resource: string, { status, storedValue }: StoredRecord): readonly (readonly [string, Field])[] =>
  addedFields(resource).filter(
    ([name, field]) =>
      isWithoutValue(storedValue(name)) &&
      (field.required || (status !== null && statusesAsking(resource, name).includes(status))),
  );

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
    if (!isWithoutValue(storedValue(name)) || !statusesAsking(resource, name).includes(to)) return false;
    return written.includes(name) || from === null || !mayGoOnLacking(resource, from, to);
  });
