import type { RaRecord } from 'react-admin';
import { valueAt } from '../../../model/customisation/customFieldKinds.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { changedValues } from '../../../src/providers/writeBody.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';

export type Side = 'kept' | 'other';

/** A difference between two records to merge. */
export interface Difference {
  /** Field name in the merge call: `commandNoOne`, `trainee.email`. */
  readonly name: string;
  readonly label: string;
  readonly resource: ResourceKey;
  readonly path: string;
  readonly field: Field;
  readonly kept: unknown;
  readonly other: unknown;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Differences between two records of a kind, in the declaration's order. */
export const differencesOf = (
  resource: ResourceKey,
  { kept, other }: { readonly kept: RaRecord; readonly other: RaRecord },
  { prefix = '', omit = [] }: { readonly prefix?: string; readonly omit?: readonly string[] } = {},
): readonly Difference[] => {
  const changedNames = changedValues(resource, other, kept).map(([name]) => name);
  return Object.entries(resourceByName(resource).fields as Fields).flatMap(([path, field]) =>
    changedNames.includes(path) && !omit.includes(path) && valueAt(other, path) !== undefined
      ? [
          {
            name: `${prefix}${path}`,
            label: fieldLabel(resource, path),
            resource,
            path,
            field,
            kept: valueAt(kept, path),
            other: valueAt(other, path),
          },
        ]
      : [],
  );
};

/** Empty fields of the kept record take the other's value by default. */
export const sideAtFirst = ({ kept, other }: Difference): Side => (isNothing(kept) && !isNothing(other) ? 'other' : 'kept');
