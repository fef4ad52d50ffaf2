import type { SheetWithEntries } from './attendanceApi.ts';

/** Is neither a trainer nor staff identified on this device. */
export const isUnidentified = ({ caller }: Pick<SheetWithEntries, 'caller'>): boolean =>
  caller.trainer === null && !caller.isStaff;
