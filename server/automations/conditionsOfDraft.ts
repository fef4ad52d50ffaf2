import type { Actor } from '../../model/kernel/access.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { Parameters } from '../database/sql.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { listedRows, readListQuery } from '../records/readList.ts';
import type { AutomationDraft } from './automationDraft.ts';

type Watched = Pick<AutomationDraft, 'record' | 'conditions'>;

const refusal = (message: string): DomainError => invalid({ propertyPath: 'conditions', message, code: 'invalid' });

const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const readQuery = ({ record, conditions }: Watched) => {
  const filters = conditions ?? {};
  const isFilters = isJsonObject(filters) && Object.values(filters).every((value) => [value].flat().every(isValue));
  if (!isFilters) throw refusal(AUTOMATION_REFUSALS.conditions);
  const query = readListQuery(resourceByName(record), filterSearch(filters));
  // Pages and orders select nothing.
  const filterCount = Object.values(filters).filter((value) => !Array.isArray(value) || value.length > 0).length;
  if (query.filters.size !== filterCount) throw refusal(AUTOMATION_REFUSALS.conditions);
  return query;
};

/** WHERE of the records `t` that an automation concerns: those that its conditions select, and that its author may see. */
export const concernedRows = (watched: Watched, actor: Actor, params: Parameters): string =>
  listedRows({ collection: watched.record, actor, query: readQuery(watched) }, params) || ' where true';

/** Why the conditions cannot be read, or not by this person; null: they can. */
export const conditionsRefusal = (watched: Watched, actor: Actor): string | null => {
  try {
    concernedRows(watched, actor, new Parameters());
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
};
