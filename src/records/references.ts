import type { Reference } from '../../model/kernel/resource.ts';

/** Is it a related record as the API embeds it. */
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && typeof (value as { '@id'?: unknown })['@id'] === 'string';

/** The related records of a to-many value. */
export const referencesIn = (value: unknown): readonly Reference[] => (Array.isArray(value) ? value.filter(isReference) : []);
