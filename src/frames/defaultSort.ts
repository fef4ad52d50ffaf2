import type { SortPayload } from 'react-admin';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';

/** The collection's own order, when its list may be sorted by it; else the API's is left alone. */
export const defaultSort = (resource: Resource): SortPayload => {
  const [field, direction] = Object.entries(resource.order)[0] ?? [];
  const isSortable = field !== undefined && (field === 'id' || (resource.fields as Fields)[field]?.sortable === true);
  return isSortable ? { field, order: direction === 'desc' ? 'DESC' : 'ASC' } : { field: '', order: 'ASC' };
};
