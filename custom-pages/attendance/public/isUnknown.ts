import type { SheetWithEntries } from './attendanceApi.ts';

/** No trainer is identified on this device yet. */
export const isUnknown = ({ caller }: Pick<SheetWithEntries, 'caller'>): boolean => caller.trainer === null && !caller.isStaff;
