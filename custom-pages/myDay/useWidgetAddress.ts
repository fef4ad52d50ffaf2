import { useCreatePath } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import { type ListWidgetName, listWidget, MY_DAY_PERIOD_DAYS, preparationProblems } from '../../model/myDay/myDayWidgets.ts';
import { PAGES } from '../../src/pages/pages.ts';
import { viewSearch } from '../../src/savedViews/listView.ts';
import { writePreparationAddress } from '../planning/preparation/preparationAddress.ts';
import type { MyDayWidget } from './myDay.ts';
import { useMyDayScope } from './useMyDayScope.ts';

/** Lists with an address of their own; the filters of bookings are in their address. */
const OWN_ADDRESSES: Partial<Record<ListWidgetName, string>> = {
  bookings: '/booking/pending/list',
  imports: '/trainee-import/status',
};

/** The address of the list that shows exactly a widget's records. */
export const useWidgetAddress = () => {
  const createPath = useCreatePath();
  const { scope } = useMyDayScope();
  return (widget: MyDayWidget): string => {
    if (widget.kind === 'preparation') {
      const problems = preparationProblems(widget.name);
      const preparation = { days: MY_DAY_PERIOD_DAYS, problems, showsReady: false, isMine: scope === 'mine' } as const;
      return `/planning?${writePreparationAddress(new URLSearchParams({ view: 'preparation' }), preparation)}`;
    }
    if (widget.kind === 'changes') return `${PAGES['session-changes'].paths[0]}${scope === 'mine' ? '?mine=1' : ''}`;
    const { name, filters } = widget;
    const { collection, order } = listWidget(name);
    const [[sortField, direction] = ['id', 'asc']] = Object.entries(order);
    const search = viewSearch({
      filters: name === 'bookings' ? {} : filters,
      sortField,
      sortOrder: direction === 'asc' ? 'ASC' : 'DESC',
      perPage: DEFAULT_PAGE_SIZE,
      columns: null,
    });
    return `${OWN_ADDRESSES[name] ?? createPath({ resource: collection, type: 'list' })}${search}`;
  };
};
