import { ofStaff, type Right } from '../kernel/access.ts';
import { RESOURCES } from '../registry/resources.ts';

/** The officers who read sessions answer for their quality. Apart from the proofs, which the shell does not load. */
export const INDICATORS_RIGHT: Right = ofStaff(RESOURCES.training_sessions.access.list);
