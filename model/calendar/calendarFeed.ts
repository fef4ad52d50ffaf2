/** The caller's calendar feed, as GET and POST /api/calendar_feeds answer; instants are ISO 8601. */
export interface CalendarFeed {
  /** Null: no feed. */
  readonly createdAt: string | null;
  /** When a calendar last fetched it; null: never. */
  readonly lastReadAt: string | null;
  /** The full address, returned only by the POST that creates it. */
  readonly url: string | null;
}

/** Days after which an ended session leaves the calendar. */
export const CALENDAR_PAST_DAYS = 90;

/** How often one calendar may be fetched: calendars read a few times per hour, and one person's devices may share an address. */
export const CALENDAR_READS = { points: 60, windowSeconds: 600 } as const;
