import { parisDay } from '../../model/calendar/parisTime.ts';
import type { AttendanceSheet, Entry } from './attendanceSheet.ts';
import { sha256 } from './journal.ts';

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

type OfSheet = Pick<AttendanceSheet, 'uuid' | 'startAt'>;

/**
 * What the trainer's screen calls a trainee by instead of their personal link: it is accepted only together with the link of that
 * sheet, as long as that link opens, and does not tell the personal link, of which it is a hash. Nothing is stored: a screen without
 * network keeps its handles all day.
 */
export const handleOf = ({ uuid, startAt }: OfSheet, entryUuid: string): string =>
  asUuid(sha256(JSON.stringify(['screen', uuid, parisDay(startAt), entryUuid])));

/** The trainee of a handle. */
export const entryOfHandle = (sheet: AttendanceSheet, handle: string): Entry | null =>
  sheet.entries.find(({ uuid }) => handleOf(sheet, uuid) === handle) ?? null;
