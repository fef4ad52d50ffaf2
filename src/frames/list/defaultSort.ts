import type { SortPayload } from 'react-admin';
import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';

/** The collection's default order if the list can be sorted by it; else the API's order. */
export const defaultSort = (resource: Resource): SortPayload => {
  const [field, direction] = Object.entries(resource.order)[0] ?? [];
  const isSortable = field !== undefined && (field === 'id' || (resource.fields as Fields)[field]?.sortable === true);
  return isSortable ? { field, order: direction === 'desc' ? 'DESC' : 'ASC' } : { field: '', order: 'ASC' };
};
