import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import { fetchFromServer } from '../../../src/clock/fetchFromServer.ts';
import { AttendanceError } from '../../attendance/public/AttendanceError.ts';
import { VERIFICATION_MESSAGES } from './messages.ts';

/** Loads the sheet of a code; throws with a text for the person. */
export const readVerification = async (code: string): Promise<SheetVerificationView> => {
  const path = `/api/verifications/${encodeURIComponent(code.toLowerCase())}`;
  const response = await fetchFromServer(path, { headers: { Accept: 'application/ld+json' } }).catch(() => null);
  if (!response) throw AttendanceError.offline();
  if (response.status === 404) throw new AttendanceError({ status: 404, ...VERIFICATION_MESSAGES.notFound });
  if (!response.ok) throw AttendanceError.fromProblem(response.status, await response.text());
  return (await response.json()) as SheetVerificationView;
};
