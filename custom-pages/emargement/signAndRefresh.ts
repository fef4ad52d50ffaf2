import { AttendanceError } from './AttendanceError.ts';
import type { SignatureToSend } from './attendanceApi.ts';
import { attendanceApi } from './attendanceApi.ts';

const CONFLICT = 409;

/** Sends a signature, then reads the page again; also after a refusal by the rules, which may be because an earlier try had arrived. */
export const signAndRefresh = async (signature: SignatureToSend, refresh: () => Promise<void>): Promise<void> => {
  try {
    await attendanceApi.sign(signature);
  } catch (error) {
    if (error instanceof AttendanceError && error.status === CONFLICT) await refresh();
    throw error;
  }
  await refresh();
};
