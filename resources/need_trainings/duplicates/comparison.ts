import type { RaRecord } from 'react-admin';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import { type ResourceKey, resourceByName } from '../../../model/resources.ts';
import { updateBody } from '../../../src/providers/writeBody.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';

export type Side = 'kept' | 'other';

/** A field that differs between two records of which one is to stay. */
export interface Difference {
  /** As the merge names it: `commandNoOne`, `trainee.email`. */
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

/** What differs between two records of a kind, in the declaration's order. */
export const differencesOf = (
  resource: ResourceKey,
  kept: RaRecord,
  other: RaRecord,
  { prefix = '', omit = [] }: { readonly prefix?: string; readonly omit?: readonly string[] } = {},
): readonly Difference[] => {
  const changed = Object.keys(updateBody(resource, other, kept));
  return Object.entries(resourceByName(resource).fields as Fields).flatMap(([path, field]) =>
    changed.includes(path) && !omit.includes(path) && path in other
      ? [
          {
            name: `${prefix}${path}`,
            label: fieldLabel(resource, path),
            resource,
            path,
            field,
            kept: kept[path],
            other: other[path],
          },
        ]
      : [],
  );
};

/** What is empty in the record that stays takes the other's value, until the person says otherwise. */
export const sideAtFirst = ({ kept, other }: Difference): Side => (isNothing(kept) && !isNothing(other) ? 'other' : 'kept');
