import { notFound } from '../domainError.ts';
import type { Target } from './resolveTarget.ts';

/** The target, for staff of its area; others with the right get a 404. */
export const requireStaff = <T extends Target>(target: T): T => {
  if (!target.caller.isStaff) throw notFound();
  return target;
};
