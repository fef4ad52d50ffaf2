import type { SheetWithEntries } from './attendanceApi.ts';

/** Nobody on this device may sign as a trainer yet. */
export const isUnknown = ({ caller }: Pick<SheetWithEntries, 'caller'>): boolean => caller.trainer === null && !caller.isStaff;
