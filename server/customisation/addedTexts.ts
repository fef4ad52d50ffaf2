import { keyOfName } from '../../model/customisation/customFieldKinds.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { fieldText } from '../../model/messages/fieldText.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { recordLabels } from '../records/recordLabels.ts';

/** The column `custom` of a record, whose related records are ids; null: there is no record. */
export type StoredCustom = Readonly<Record<string, unknown>> | null;

/** An added field of a collection, by its name: `custom.zone`. */
export interface NamedAddedField {
  readonly resource: ResourceKey;
  readonly name: string;
}

export interface Stored extends NamedAddedField {
  readonly custom: StoredCustom;
}

const declared = ({ resource, name }: NamedAddedField): Field | undefined => (resourceByName(resource).fields as Fields)[name];

const targetOf = (field: Field | undefined): string | null => {
  if (field?.kind === 'file') return 'files';
  return field?.kind === 'one' ? field.target : null;
};

const storedValue = ({ name, custom }: Stored): unknown => custom?.[keyOfName(name) ?? ''];

/** A box that nobody has ticked: where room is short, only a ticked one is worth a line. */
export const isUnticked = (value: Stored): boolean => declared(value)?.kind === 'boolean' && storedValue(value) !== true;

/** Ids of the records that the values lead to, by collection. */
const relatedIds = (values: readonly Stored[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const ids = new Map<string, Set<number>>();
  for (const one of values) {
    const target = targetOf(declared(one));
    const id = storedValue(one);
    if (target && typeof id === 'number') ids.set(target, (ids.get(target) ?? new Set()).add(id));
  }
  return ids;
};

/**
 * Makes the text of stored values, as a person reads it; labels of the records that they lead to are read in one statement.
 * @param values all values whose text may be asked
 */
export const textsOfStored = async (database: Queryable, values: readonly Stored[]): Promise<(value: Stored) => string> => {
  const labels: ReadonlyMap<string, JsonObject> = await recordLabels(database, relatedIds(values));
  return (one) => {
    const field = declared(one);
    if (!field || !one.custom) return '';
    // A box that nobody has ticked is not stored.
    const value = storedValue(one) ?? (field.kind === 'boolean' ? false : null);
    const target = targetOf(field);
    const related = target && typeof value === 'number' ? labels.get(iriOf(target, value)) : value;
    return fieldText({ ...one, field, value: related });
  };
};
