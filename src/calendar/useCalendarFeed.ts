import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed } from '../../model/calendar/calendarFeed.ts';
import { useAction } from '../frames/useAction.ts';
import { httpClient } from '../providers/httpClient.ts';
import { CALENDAR_FEED_MESSAGES } from './messages.ts';

const FEEDS = '/api/calendar_feeds';
const KEY = ['calendar-feed'];

const call = async (method: string): Promise<CalendarFeed | null> =>
  ((await httpClient(FEEDS, { method })).json as CalendarFeed) ?? null;

/** One's calendar feed, and how to create, replace and remove it. Only the dialog that created it knows its address. */
export const useCalendarFeed = () => {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => call('GET') });
  const after = (feed: CalendarFeed | null) => {
    setUrl(feed?.url ?? null);
    void client.invalidateQueries({ queryKey: KEY });
  };
  const created = useAction({ success: CALENDAR_FEED_MESSAGES.created, refreshes: [], onDone: after });
  const revoked = useAction({ success: CALENDAR_FEED_MESSAGES.revoked, refreshes: [], onDone: after });
  return {
    feed: data ?? null,
    error,
    url,
    isRunning: created.isRunning || revoked.isRunning,
    create: () => created.run(() => call('POST')),
    revoke: () => revoked.run(() => call('DELETE')),
  };
};
