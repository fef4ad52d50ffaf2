import { notFound } from '../domainError.ts';
import type { Target } from './resolveTarget.ts';

/** The target, for staff of its area alone; to others with the right it is a sheet that does not exist. */
export const requireStaff = <T extends Target>(target: T): T => {
  if (!target.caller.isStaff) throw notFound();
  return target;
};
