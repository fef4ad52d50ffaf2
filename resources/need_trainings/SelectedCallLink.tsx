import { useListContext } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import { CallLink } from '../../src/pages/CallLink.tsx';
import { keyOf } from '../../src/providers/recordId.ts';

/** Calls the ticked people, in the order in which they were ticked; more than a page's are called by a filter. */
export const SelectedCallLink = () => {
  const { selectedIds } = useListContext();
  const ids = selectedIds.map((id) => Number(keyOf(id)));
  return ids.length === 0 || ids.length > MAX_PAGE_SIZE ? null : <CallLink list={{ of: 'need_trainings', ids }} />;
};
