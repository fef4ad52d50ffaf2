import { isReference } from '../../src/records/references.ts';
import type { EquipmentView } from './equipment.ts';
import type { Available } from './useAvailability.ts';

/** What narrows the choice beside a search, by field; `onlyFree` by the day. */
export interface EquipmentFilters {
  readonly onlyFree: boolean;
  readonly values: Readonly<Record<string, string>>;
}

/** Fields by which one narrows each kind. */
export const FILTERED_FIELDS = {
  vehicle: ['area', 'fuel', 'gearbox', 'category'],
  teaching_tool: ['area', 'brand'],
} as const satisfies Record<EquipmentView, readonly string[]>;

/** Where a person's filters of each kind are kept. */
export const SAVED_FILTERS = {
  vehicle: 'filtersVehiclesToAssociate',
  teaching_tool: 'filtersTeachingToolsToAssociate',
} as const satisfies Record<EquipmentView, string>;

export const NO_FILTER: EquipmentFilters = { onlyFree: false, values: {} };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Filters as they were saved; what is none is left out. */
export const readEquipmentFilters = (saved: unknown, view: EquipmentView): EquipmentFilters => {
  if (!isObject(saved)) return NO_FILTER;
  const held = isObject(saved.values) ? saved.values : {};
  const values = FILTERED_FIELDS[view].flatMap((field) =>
    typeof held[field] === 'string' ? [[field, held[field]] as const] : [],
  );
  return { onlyFree: saved.onlyFree === true, values: Object.fromEntries(values) };
};

/** What a record is filtered by: the IRI of a relation, else the text. */
const filteredBy = (value: unknown): string => (isReference(value) ? value['@id'] : String(value ?? ''));

/** Those that the filters let through; what the day has stays, so that nothing is taken off unseen. */
export const filterEquipment = (
  records: readonly Available[],
  { onlyFree, values }: EquipmentFilters,
  chosen: ReadonlySet<string>,
): readonly Available[] =>
  records.filter(
    (record) =>
      chosen.has(record['@id']) ||
      ((!onlyFree || record.isAvailable) &&
        Object.entries(values).every(([field, value]) => value === '' || filteredBy(record[field]) === value)),
  );

/** What the records may be filtered by, each value once. */
export const filterValues = (
  records: readonly Available[],
  field: string,
): readonly { readonly value: string; readonly of: unknown }[] => {
  const each = new Map(records.map((record) => [filteredBy(record[field]), record[field]] as const));
  each.delete('');
  return [...each]
    .map(([value, of]) => ({ value, of }))
    .sort((left, right) => left.value.localeCompare(right.value, 'fr', { numeric: true }));
};
