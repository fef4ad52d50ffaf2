/** The caller's own calendar, as GET and POST /api/calendar_feeds answer it; instants are ISO 8601. */
export interface CalendarFeed {
  /** Null: there is none. */
  readonly createdAt: string | null;
  /** When a calendar last asked for it; null: never. */
  readonly lastReadAt: string | null;
  /** The whole address, told once, by the POST that makes it. */
  readonly url: string | null;
}

/** Sessions that ended this long ago leave the calendar. */
export const CALENDAR_PAST_DAYS = 90;
