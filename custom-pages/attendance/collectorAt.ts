import type { StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import type { SignaturePlace } from './sheetCalls.ts';

/**
 * The logged-in person, if not the signer: only a trainer's device is passed round among trainees without counting as collected.
 */
export const collectorAt = ({ caller, trainers }: StaffSheetView, { trainer }: SignaturePlace): string | null => {
  if (caller.trainer === null) return caller.collector;
  if (!trainer || trainer === caller.trainer) return null;
  const own = trainers.find((one) => one['@id'] === caller.trainer);
  return own ? `${own.firstName} ${own.lastName}` : null;
};
