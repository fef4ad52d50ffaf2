import { parisDay } from '../../../model/calendar/parisTime.ts';
import { sha256 } from '../journal/journal.ts';
import type { AttendanceSheet, Entry } from './attendanceSheet.ts';

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

type OfSheet = Pick<AttendanceSheet, 'uuid' | 'startAt'>;

/**
 * Identifier of a trainee on the trainer's screen: a hash of the personal link, which cannot be computed back from it. The server
 * accepts it only together with the link of that sheet, while that link opens. Nothing is stored: a screen without network keeps its
 * handles all day.
 */
export const handleOf = ({ uuid, startAt }: OfSheet, entryUuid: string): string =>
  asUuid(sha256(JSON.stringify(['screen', uuid, parisDay(startAt), entryUuid])));

/** The trainee of a handle. */
export const entryOfHandle = (sheet: AttendanceSheet, handle: string): Entry | null =>
  sheet.entries.find(({ uuid }) => handleOf(sheet, uuid) === handle) ?? null;
