import type { FilterValues } from '../../model/kernel/filterSearch.ts';

/** The people to call: of a list as its filters and order show it, or of chosen needs. */
export interface CallList {
  readonly of: 'reminders' | 'need_trainings';
  /** In the API's form. */
  readonly filters?: FilterValues;
  readonly sort?: { readonly field: string; readonly order: string };
  /** Needs that were chosen. */
  readonly ids?: readonly number[];
}

/** Address of the page that calls these people one after another, beginning with one of their needs. */
export const callsAddress = ({ of, filters, sort, ids }: CallList, first?: number): string => {
  const search = new URLSearchParams({
    of,
    ...(ids ? { ids: ids.join(',') } : { filter: JSON.stringify(filters ?? {}) }),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
    ...(first === undefined ? {} : { need: String(first) }),
  });
  return `/calls?${search}`;
};
