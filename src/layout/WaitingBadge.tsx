import Badge from '@mui/material/Badge';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { type ListWidgetName, listWidget } from '../../model/myDay/myDayWidgets.ts';
import type { ResourceKey } from '../../model/resources.ts';
import { serverNow } from '../clock/serverClock.ts';
import { useWords } from '../i18n/useWords.ts';
import { fetchRows } from '../providers/fetchFields.ts';

/** Widgets of "Ma journée" whose records are also counted in the menu. */
const COUNTED = ['attendance_requests', 'reminders'] as const satisfies readonly (ListWidgetName & ResourceKey)[];

/** Filter of the rows that wait for somebody; undefined: not counted. */
const waitingFilter = (resource: ResourceKey): URLSearchParams | undefined => {
  const widget = COUNTED.find((name) => name === resource);
  return widget && filterSearch(listWidget(widget).filters(parisDay(serverNow())));
};
const ASKED_EVERY_MS = 60_000;

const countOf = async (resource: ResourceKey, filter: Iterable<[string, string]>, signal: AbortSignal): Promise<number> =>
  (await fetchRows(resource, { fields: ['id'], query: [['itemsPerPage', '1'], ...filter] }, signal)).totalItems;

/** Number of waiting rows, on the collection's menu icon. */
export const WaitingBadge = ({ resource, children }: { readonly resource: ResourceKey; readonly children: ReactNode }) => {
  const words = useWords();
  const filter = waitingFilter(resource);
  const { data: count = 0 } = useQuery({
    queryKey: [resource, 'waiting'],
    queryFn: ({ signal }) => countOf(resource, filter ?? [], signal),
    enabled: filter !== undefined,
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
    // The menu works without it.
    retry: false,
  });
  if (count === 0) return children;
  const label = words('layout.waiting', { smart_count: count });
  return (
    <Badge badgeContent={count} color="error" slotProps={{ badge: { role: 'img', 'aria-label': label, 'aria-hidden': false } }}>
      {children}
    </Badge>
  );
};
