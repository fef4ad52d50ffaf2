import type { Reference } from '../../model/kernel/resource.ts';

/** Is the value an embedded record. */
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && typeof (value as { '@id'?: unknown })['@id'] === 'string';

/** The related records of a to-many value. */
export const referencesIn = (value: unknown): readonly Reference[] => (Array.isArray(value) ? value.filter(isReference) : []);
