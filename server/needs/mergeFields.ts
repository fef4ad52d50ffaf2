import { type Fields, isWritable } from '../../model/kernel/field.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid } from '../domainError.ts';

/** The values of the named fields, as the body of a write. */
export const taken = (resource: Resource, from: JsonObject, names: readonly string[]): JsonObject => {
  const unknown = names.filter((name) => {
    const field = Object.hasOwn(resource.fields, name) ? (resource.fields as Fields)[name] : undefined;
    return !field || !isWritable(field) || ('cascade' in field && field.cascade === true);
  });
  if (unknown.length) {
    throw invalid(
      ...unknown.map((name) => ({ propertyPath: `takeOver.${name}`, message: FIELD_REFUSALS.unknown, code: 'unknown' })),
    );
  }
  return Object.fromEntries(names.map((name) => [name, from[name]]));
};
