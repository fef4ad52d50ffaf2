import { compareFrench } from '../../../model/kernel/values/french.ts';
import { isReference } from '../../../src/records/references.ts';
import { type EquipmentView, FILTERED_FIELDS } from './equipment.ts';
import type { Available } from './useAvailability.ts';

/** Filters besides the search text, by field; `onlyFree` compares with the session. */
export interface EquipmentFilters {
  readonly onlyFree: boolean;
  readonly values: Readonly<Record<string, string>>;
}

/** Where each kind's filters are saved per person. */
export const SAVED_FILTERS = {
  vehicle: 'filtersVehiclesToAssociate',
  teaching_tool: 'filtersTeachingToolsToAssociate',
} as const satisfies Record<EquipmentView, string>;

export const NO_FILTER: EquipmentFilters = { onlyFree: false, values: {} };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Parses saved filters, ignoring invalid parts. */
export const readEquipmentFilters = (savedFilters: unknown, view: EquipmentView): EquipmentFilters => {
  if (!isObject(savedFilters)) return NO_FILTER;
  const storedValues = isObject(savedFilters.values) ? savedFilters.values : {};
  const values = FILTERED_FIELDS[view].flatMap((field) =>
    typeof storedValues[field] === 'string' ? [[field, storedValues[field]] as const] : [],
  );
  return { onlyFree: savedFilters.onlyFree === true, values: Object.fromEntries(values) };
};

/** Filter value of a record: the IRI of a relation, else the text. */
const filteredBy = (value: unknown): string => (isReference(value) ? value['@id'] : String(value ?? ''));

/** Applies the filters; selected equipment stays visible, so that none is removed unnoticed. */
export const filterEquipment = (
  records: readonly Available[],
  { onlyFree, values }: EquipmentFilters,
  chosenIris: ReadonlySet<string>,
): readonly Available[] =>
  records.filter(
    (record) =>
      chosenIris.has(record['@id']) ||
      ((!onlyFree || record.isAvailable) &&
        Object.entries(values).every(([field, value]) => value === '' || filteredBy(record[field]) === value)),
  );

/** The filter options, without duplicates. */
export const filterValues = (
  records: readonly Available[],
  field: string,
): readonly { readonly value: string; readonly of: unknown }[] => {
  const each = new Map(records.map((record) => [filteredBy(record[field]), record[field]] as const));
  each.delete('');
  return [...each].map(([value, of]) => ({ value, of })).sort((left, right) => compareFrench(left.value, right.value));
};
