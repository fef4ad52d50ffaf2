import type { Right } from '../accounts/access.ts';

/** What a control file covers. */
export const CONTROL_FILE_SCOPES = ['session', 'company', 'period'] as const;
export type ControlFileScope = (typeof CONTROL_FILE_SCOPES)[number];

export const CONTROL_FILE_STATUSES = ['in_progress', 'finished', 'error'] as const;
export type ControlFileStatus = (typeof CONTROL_FILE_STATUSES)[number];

/** A file of more sheets is asked for in shorter periods: a controller reads no larger one either. */
export const CONTROL_FILE_MAX_SHEETS = 1000;

/** Whoever reads the sessions reads whether their evidence holds. */
export const EVIDENCE_READ_RIGHT: Right = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'];

/** Whoever may correct attendance answers for it in front of a controller, and sees its evidence. */
export const EVIDENCE_RIGHT: Right = ['ROLE_WRITE_TRAINING_SESSION'];
