import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** A field of a declaration by name; an unknown name is a programming error. */
export const fieldOf = (resource: Resource, name: string): Field => {
  const field = (resource.fields as Fields)[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
};
