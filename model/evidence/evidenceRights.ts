import type { Right } from '../kernel/access.ts';

/** People who read sessions also read whether their evidence is consistent. */
export const EVIDENCE_READ_RIGHT: Right = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'];

/** People who may correct attendance answer to controllers for it, and see its evidence. */
export const EVIDENCE_RIGHT: Right = ['ROLE_WRITE_TRAINING_SESSION'];
