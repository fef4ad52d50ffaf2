import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInItem, isWritable } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isEmpty } from '../../../model/kernel/validation.ts';

type Json = Readonly<Record<string, unknown>>;

const iri = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as Json)['@id'] : value);

const sorted = (values: readonly unknown[]): readonly unknown[] => [...new Set(values.map(String))].sort();

/** A value in a form that is the same sent and stored; a relation is its IRI. */
const plain = (field: Field, value: unknown): unknown => {
  const kept = normalise(field, value);
  switch (field.kind) {
    case 'boolean':
      return isEmpty(kept) ? false : kept;
    case 'many':
    case 'inverse':
      return sorted((isEmpty(kept) ? [] : (kept as unknown[])).map(iri));
    case 'choices':
      return sorted(isEmpty(kept) ? [] : (kept as unknown[]));
    case 'list':
      return isEmpty(kept) ? [] : kept;
    case 'one':
    case 'file':
      return isEmpty(kept) ? null : iri(kept);
    case 'dateTime':
      return isEmpty(kept) ? null : Date.parse(String(kept));
    default:
      return isEmpty(kept) ? null : kept;
  }
};

const isCompared = (field: Field | undefined): field is Field =>
  field !== undefined && isWritable(field) && isInItem(field) && !('cascade' in field && field.cascade);

/** The written fields of a body, in comparable form. */
const writtenFields = ({ fields }: Resource, body: Json): readonly [string, Field][] =>
  Object.keys(body).flatMap((name): [string, Field][] => {
    const field = Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined;
    return isCompared(field) ? [[name, field]] : [];
  });

/** Addresses of logins: a new one is stored beside the record until it is confirmed from itself (decision 0031). */
export const CONFIRMED_LATER: ReadonlySet<string> = new Set(['users.email', 'trainers.email']);

/** Sent and returned values of the same fields, to compare. */
export const asStored = (resource: Resource, sent: Json, answered: Json): { readonly sent: Json; readonly stored: Json } => {
  const written = writtenFields(resource, withCustomNames(sent));
  const of = (record: Json) => Object.fromEntries(written.map(([name, field]) => [name, plain(field, record[name])]));
  return { sent: of(withCustomNames(sent)), stored: of(withCustomNames(answered)) };
};
