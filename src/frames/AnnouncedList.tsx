import { useListContext } from 'react-admin';
import { resourceByName } from '../../model/resources.ts';
import { columnTitle } from '../columns/columnTitle.ts';
import { useAnnounceCount, useAnnounceResult } from '../focus/useAnnounceResult.ts';
import { useWords } from '../i18n/useWords.ts';

/** Says what a list shows after another filter, order or page was chosen. */
export const AnnouncedList = () => {
  const words = useWords();
  const { resource, filterValues, sort, page, perPage, total = 0, isPending, isFetching, error } = useListContext();
  const isLoading = isPending || isFetching || Boolean(error);
  const name = columnTitle(resourceByName(resource), sort.field);
  const order = words(sort.order === 'DESC' ? 'list.descending' : 'list.ascending', { name });
  const pages = Math.max(Math.ceil(total / perPage), 1);
  useAnnounceCount(JSON.stringify(filterValues), isLoading ? null : total);
  useAnnounceResult(`${sort.field} ${sort.order}`, isLoading ? null : order);
  useAnnounceResult(`${page} ${perPage}`, isLoading ? null : words('list.page-of', { page, pages }));
  return null;
};
