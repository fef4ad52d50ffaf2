import type { HalfDayView, SheetRequestView } from '../../../../model/attendance/attendanceViews.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { MESSAGES } from '../words/messages.ts';
import type { SheetWithEntries } from './attendanceApi.ts';

interface Place {
  readonly half: HalfDayView;
  /** UUID of the entry; null: the trainer's own. */
  readonly uuid: string | null;
  /** IRI of the trainer. */
  readonly trainer?: string | null;
}

/** The last request to the officer for a half-day. */
export const lateRequestOf = (
  { requests }: SheetWithEntries,
  { half, uuid, trainer = null }: Place,
): SheetRequestView | undefined =>
  requests.findLast(
    (one) =>
      one.kind === 'late_signature' &&
      one.entry === uuid &&
      one.trainer === trainer &&
      one.period === half.period &&
      one.decision !== 'done',
  );

export const lateRequestWords = ({ status, decision }: SheetRequestView): string => {
  if (status === 'open') return MESSAGES.askOfficer.waiting;
  return decision === 'allow' ? MESSAGES.askOfficer.allowed : MESSAGES.askOfficer.leftUnsigned;
};

/** May anybody here still give a late signature: a trainer for some hours, staff, or everyone once the officer allowed it. */
export const mayTakeLate = (sheet: SheetWithEntries, place: Place): boolean => {
  if (place.half.state !== 'late') return false;
  const { caller } = sheet;
  const lateRequest = lateRequestOf(sheet, { trainer: place.uuid === null ? caller.trainer : null, ...place });
  if (lateRequest?.decision === 'allow') return true;
  if (lateRequest?.decision === 'leave_unsigned') return false;
  return caller.isStaff || (caller.trainer !== null && serverNow().getTime() <= Date.parse(place.half.trainerUntil));
};
