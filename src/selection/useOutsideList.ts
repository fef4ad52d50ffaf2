import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useListContext } from 'react-admin';
import { keyOf } from '../api/recordId.ts';

/** The largest page of the API. */
const IDS_PER_QUERY = 100;

const inSlices = (ids: readonly Identifier[]): readonly (readonly Identifier[])[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, index) =>
    ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
  );

/** Selected records that the list's filters leave out, on whichever page; none while that is not known. */
export const useOutsideList = (selectedIds: readonly Identifier[]): readonly Identifier[] => {
  const { resource, data, filter, filterValues, isPlaceholderData } = useListContext();
  const provider = useDataProvider();
  const shownIds = new Set(data?.map(({ id }) => id));
  const unseen = selectedIds.filter((id) => !shownIds.has(id));
  const conditions = { ...filterValues, ...filter };
  const { data: matchingIds } = useQuery({
    queryKey: [resource, 'outsideList', conditions, unseen],
    enabled: unseen.length > 0 && data !== undefined && !isPlaceholderData,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        inSlices(unseen).map((slice) =>
          provider.getList(resource, {
            filter: { ...conditions, id: slice.map(keyOf) },
            pagination: { page: 1, perPage: IDS_PER_QUERY },
            sort: { field: '', order: 'ASC' },
            meta: { properties: ['id'] },
            signal,
          }),
        ),
      );
      return pages.flatMap((page) => page.data.map(({ id }) => id));
    },
  });
  return matchingIds && unseen.length > 0 ? unseen.filter((id) => !matchingIds.includes(id)) : [];
};
