import type { SortPayload } from 'react-admin';
import { collectionPath } from '../../model/kernel/resource.ts';
import { filterSearch } from '../providers/listFilters.ts';

interface ExportedList {
  readonly resource: string;
  /** Filters of the list, including its fixed ones. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly columns: readonly string[];
}

/** The API address of the whole list as shown. */
export const exportAddress = ({ resource, filter, sort, columns }: ExportedList): string => {
  const query = filterSearch(filter);
  if (sort.field) query.append(`order[${sort.field}]`, sort.order.toLowerCase());
  query.append('columns', columns.join());
  return `${collectionPath(resource)}/export?${query}`;
};
