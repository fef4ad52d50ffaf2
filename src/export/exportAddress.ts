import type { SortPayload } from 'react-admin';
import { collectionPath } from '../../model/kernel/resource.ts';
import { filterSearch } from '../providers/listFilters.ts';

interface ExportedList {
  readonly resource: string;
  /** Of the list, what it is limited to included. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly columns: readonly string[];
}

/** Where the API answers with the whole of a list as it is shown. */
export const exportAddress = ({ resource, filter, sort, columns }: ExportedList): string => {
  const query = filterSearch(filter);
  if (sort.field) query.append(`order[${sort.field}]`, sort.order.toLowerCase());
  query.append('columns', columns.join());
  return `${collectionPath(resource)}/export?${query}`;
};
