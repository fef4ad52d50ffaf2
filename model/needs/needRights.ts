import type { Role } from '../kernel/roles.ts';

/**
 * Merging deletes a record: it needs the right to delete needs, which those who write trainees usually have (ROLE_DELETE_TRAINEE
 * is not required).
 */
export const MERGE_NEEDS_RIGHT: readonly Role[] = ['ROLE_DELETE_NEED_TRAINING'];

/** Right to put a need on a session from the need's own page. */
export const ASSOCIATE_FROM_NEED_RIGHT: readonly Role[] = ['ROLE_WRITE_TRAINING_SESSION'];

/** Right to put needs on a session from the session. */
export const ASSOCIATE_FROM_SESSION_RIGHT: readonly Role[] = ['ROLE_WRITE_TRAINEE'];
