import { keyOfName } from '../customisation/customFieldKinds.ts';
import { defaultOf } from '../kernel/defaultOf.ts';
import { addedFields } from './customisation.ts';

/**
 * Default values of a new record's added fields as JSON, by key; null: it has none.
 * @param today in Paris
 */
export const addedDefaults = (resource: string, today: string): string | null => {
  const values = addedFields(resource).flatMap(([name, field]) => {
    const value = defaultOf(field, today);
    return value === undefined ? [] : [[keyOfName(name), value] as const];
  });
  return values.length > 0 ? JSON.stringify(Object.fromEntries(values)) : null;
};
