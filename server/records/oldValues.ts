import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnName, quoted } from '../database/naming.ts';
import { literal } from '../database/sql.ts';

/** SQL of JSON with the fields' previous values; `old` is the row before the change. */
export const oldValues = (resource: Resource, names: readonly string[]): string => {
  const pairs = names.map((name) => `${literal(name)}, old.${quoted(columnName(name, fieldOf(resource, name)))}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
};
