import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** A field of a declaration by its name; a name that it does not have is a mistake of ours. */
export const fieldOf = (resource: Resource, name: string): Field => {
  const field = (resource.fields as Fields)[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
};
