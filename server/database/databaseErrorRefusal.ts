import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { recordName } from '../../model/messages/labels.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { isResourceKey } from '../../model/registry/resources.ts';
import { DomainError, invalid, problem } from '../kernel/domainError.ts';
import { columnName } from './naming.ts';

interface DatabaseError extends Error {
  readonly code: string;
  readonly detail?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/** Errors of PostgreSQL and PGlite have a SQLSTATE of five characters. */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** The field of a key's columns; of several the one that names the record, which people would change. */
const fieldOfColumn = (resource: Resource, columnText: string): string | null => {
  const names = Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
    const isIn =
      field.customKey === undefined
        ? new RegExp(`\\b${columnName(name, field)}\\b`).test(columnText)
        : columnText.includes(`custom ->> '${field.customKey}'`);
    return isIn ? [name] : [];
  });
  return names.find((name) => resource.label.includes(name)) ?? names[0] ?? null;
};

const keyIn = (error: DatabaseError): string => /^Key \((.*?)\)=/.exec(error.detail ?? '')?.[1] ?? '';

/** The unique index that refused a write, and the values that are taken, as one text. */
export const takenKey = (error: unknown): { readonly index: string; readonly values: string } | null => {
  if (!isDatabaseError(error) || error.code !== '23505' || !error.constraint) return null;
  const values = /\)=\((.*)\) already exists/s.exec(error.detail ?? '')?.[1];
  return values === undefined ? null : { index: error.constraint, values };
};

const violation = (
  resource: Resource,
  columnText: string,
  { message, code }: { readonly message: string; readonly code: string },
): DomainError => {
  const propertyPath = fieldOfColumn(resource, columnText);
  return propertyPath ? invalid({ propertyPath, message, code }) : new DomainError('record.conflict', { detail: message });
};

/** The record that still refers to one, in French; a join table is named after its owner. */
const userOf = (detail: string): string => {
  const table = /from table "([a-z_]+)"/.exec(detail)?.[1] ?? '';
  const parts = table.split('_');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('_');
    if (isResourceKey(name)) return recordName(name, 2).toLocaleLowerCase('fr');
  }
  return problemMessage('record.other_records');
};

const inUse = (error: DatabaseError): DomainError =>
  problem('record.in_use', 'record.in_use', { users: userOf(error.detail ?? '') });

/** The refusal for a database error (SQLSTATE classes 22, 23, 40, 53, 57, 08), or the error itself. */
export const toDomainError = (error: unknown, resource: Resource): unknown => {
  if (!isDatabaseError(error)) return error;
  switch (error.code) {
    case '23505': {
      const refusal = violation(resource, keyIn(error), { message: FIELD_REFUSALS.unique, code: 'unique' });
      refusal.cause = error;
      return refusal;
    }
    case '23503':
      return error.detail?.includes('still referenced')
        ? inUse(error)
        : violation(resource, keyIn(error), { message: FIELD_REFUSALS.relation, code: 'relation' });
    case '23001':
      return inUse(error);
    case '23502':
      return violation(resource, error.column ?? '', { message: FIELD_REFUSALS.required, code: 'required' });
    default:
      return error;
  }
};
