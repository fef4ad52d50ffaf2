import type { StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import type { SignaturePlace } from './sheetCalls.ts';

/** Who collects a signature; null: it is given on the signer's own account, or by a trainee on a trainer's device. */
export const collectorAt = ({ caller, trainers }: StaffSheetView, { trainer }: SignaturePlace): string | null => {
  if (caller.trainer === null) return caller.collector;
  if (!trainer || trainer === caller.trainer) return null;
  const own = trainers.find((one) => one['@id'] === caller.trainer);
  return own ? `${own.firstName} ${own.lastName}` : null;
};
