import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnName } from '../database/naming.ts';

/** Values by field converted to values by column. */
export const columnValues = <Value>(
  resource: Resource,
  values: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Value][] =>
      value === undefined ? [] : [[columnName(name, fieldOf(resource, name)), value]],
    ),
  );
