import { dayAt } from '../../model/calendar/relativeDay.ts';
import { serverNow } from './serverClock.ts';

/** The date of `today` or another relative day by the server's clock; other values are unchanged. */
export const resolveDay = (value: unknown): unknown => dayAt(value, serverNow());
