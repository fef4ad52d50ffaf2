import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { defaultColumns } from '../../model/kernel/defaultColumns.ts';
import { type Fields, isRelation } from '../../model/kernel/field.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { closedFields } from '../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import type { ViewFault } from '../../model/myDay/myDayWidgets.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { matchesNothing, sentFilters } from '../../model/savedViews/listFilters.ts';
import { Parameters } from '../database/sql.ts';
import { DomainError } from '../kernel/domainError.ts';
import { isListedColumn, listedRows, listOrder, readListQuery } from '../records/lists/readList.ts';

/** A saved view as it is stored. */
export interface StoredView {
  readonly resource: string;
  readonly filters: unknown;
  readonly sortField: string | null;
  readonly sortOrder: string | null;
  readonly columns: unknown;
}

/** The list that a saved view opens, as its caller may read it. */
export interface ViewedList {
  readonly collection: ResourceKey;
  /** WHERE of its rows `t`. */
  readonly where: (params: Parameters) => string;
  /** ORDER BY of its rows `t`. */
  readonly order: string;
  /** Columns that the caller reads. */
  readonly columns: readonly string[];
  /** Fields that a row with these columns needs: they, and the record's label. */
  readonly reads: readonly string[];
}

interface Reader {
  readonly actor: Actor;
  readonly now: Date;
}

const columnsOf = (resource: Resource, chosenColumns: unknown, { actor }: Reader): readonly string[] => {
  const closedNames = closedFields(resource, actor.roles);
  const isShown = (name: string) => isListedColumn(resource, name) && !closedNames.includes(name);
  const columns = Array.isArray(chosenColumns) ? chosenColumns.map(String).filter(isShown) : [];
  return columns.length > 0 ? columns : defaultColumns(resource).filter(isShown);
};

/** A related record by its label, besides those of its fields that are columns. */
const readsOf = (resource: Resource, columns: readonly string[]): readonly string[] =>
  [...columns, ...resource.label]
    .filter((name) => isListedColumn(resource, name))
    .flatMap((name) => {
      const field = (resource.fields as Fields)[name];
      const label = field && isRelation(field) ? resourceByName(field.target).label : [];
      return label.length > 0 ? label.map((inner) => `${name}.${inner}`) : [name];
    });

const searchOf = ({ filters, sortField, sortOrder }: StoredView, resource: Resource, { now }: Reader): URLSearchParams => {
  const search = filterSearch(sentFilters(isJsonObject(filters) ? filters : {}, now));
  // The list shows a view in its own order when a field to sort by is gone.
  const isSortable = sortField !== null && (sortField === 'id' || (resource.fields as Fields)[sortField]?.sortable);
  if (isSortable) search.append(`order[${sortField}]`, sortOrder === 'DESC' ? 'desc' : 'asc');
  return search;
};

const BROKEN: readonly string[] = ['request.malformed', 'request.forbidden'];

/** The view as a list of its caller's records; or why it cannot be shown, where a call of the list would be refused. */
export const viewedList = (view: StoredView, reader: Reader): ViewedList | ViewFault => {
  const { actor } = reader;
  if (!isResourceKey(view.resource)) return 'broken';
  const collection = view.resource;
  const resource = resourceByName(collection);
  if (!isAllowed(resource.access.list, actor.roles)) return 'closed';
  try {
    const query = readListQuery(resource, searchOf(view, resource, reader));
    const isEmpty = matchesNothing(isJsonObject(view.filters) ? view.filters : {});
    const where = (params: Parameters) => (isEmpty ? ' where false' : listedRows({ collection, actor, query }, params));
    // Refused before the values of a statement that other lists share are collected.
    where(new Parameters());
    const columns = columnsOf(resource, view.columns, reader);
    return { collection, where, order: listOrder(collection, query), columns, reads: readsOf(resource, columns) };
  } catch (error) {
    if (error instanceof DomainError && BROKEN.includes(error.code)) return 'broken';
    throw error;
  }
};
