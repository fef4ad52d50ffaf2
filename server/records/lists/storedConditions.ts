import type { Actor } from '../../../model/kernel/access.ts';
import { type FilterValues, filterSearch } from '../../../model/kernel/filterSearch.ts';
import { isJsonObject } from '../../../model/kernel/values/json.ts';
import { AUTOMATION_REFUSALS } from '../../../model/messages/automations/automationRefusals.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { Parameters } from '../../database/sql.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { listedRows, readListQuery } from './readList.ts';

/** Filters of a record's list, stored to be applied later. */
interface StoredConditions {
  readonly record: ResourceKey;
  /** Null: all records. */
  readonly conditions: FilterValues | null;
}

const refusal = (message: string): DomainError => invalid({ propertyPath: 'conditions', message, code: 'invalid' });

const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const readQuery = ({ record, conditions }: StoredConditions) => {
  const filters = conditions ?? {};
  const isFilters = isJsonObject(filters) && Object.values(filters).every((value) => [value].flat().every(isValue));
  if (!isFilters) throw refusal(AUTOMATION_REFUSALS.conditions);
  const query = readListQuery(resourceByName(record), filterSearch(filters));
  // Pages and orders select nothing.
  const filterCount = Object.values(filters).filter((value) => !Array.isArray(value) || value.length > 0).length;
  if (query.filters.size !== filterCount) throw refusal(AUTOMATION_REFUSALS.conditions);
  return query;
};

/** WHERE of the records `t` that the conditions select, and that this person may see. */
export const concernedRows = (filter: StoredConditions, actor: Actor, params: Parameters): string =>
  listedRows({ collection: filter.record, actor, query: readQuery(filter) }, params) || ' where true';

/** Why the conditions cannot be read, or not by this person; null: they can. */
export const conditionsRefusal = (filter: StoredConditions, actor: Actor): string | null => {
  try {
    concernedRows(filter, actor, new Parameters());
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
};
