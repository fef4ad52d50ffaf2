import { type RaRecord, type UseGetListOptions, useGetList } from 'react-admin';
import type { Reference } from '../../model/kernel/resource.ts';

/** React-admin would cache each label as a record, and show it to whoever reads that record without a meta. */
const LABEL_QUERY = { meta: { isLabel: true } } as const;

/** Records of a collection as others embed them, also for people who may not read them. */
export const useLabels = (
  target: string,
  { filter, perPage, sort = '' }: { readonly filter?: object; readonly perPage: number; readonly sort?: string },
  options?: UseGetListOptions<RaRecord & Reference>,
) =>
  useGetList<RaRecord & Reference>(
    target,
    {
      filter: { ...filter, representation: 'label' },
      pagination: { page: 1, perPage },
      sort: { field: sort, order: 'ASC' },
      ...LABEL_QUERY,
    },
    options,
  );
