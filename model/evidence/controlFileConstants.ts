import type { Right } from '../accounts/access.ts';

/** Scope of a control file. */
export const CONTROL_FILE_SCOPES = ['session', 'company', 'period'] as const;
export type ControlFileScope = (typeof CONTROL_FILE_SCOPES)[number];

export const CONTROL_FILE_STATUSES = ['in_progress', 'finished', 'error'] as const;
export type ControlFileStatus = (typeof CONTROL_FILE_STATUSES)[number];

/** Larger periods have to be split: controllers do not read larger files either. */
export const CONTROL_FILE_MAX_SHEETS = 1000;

/** People who read sessions also read whether their evidence is consistent. */
export const EVIDENCE_READ_RIGHT: Right = ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINING_SESSION'];

/** People who may correct attendance answer to controllers for it, and see its evidence. */
export const EVIDENCE_RIGHT: Right = ['ROLE_WRITE_TRAINING_SESSION'];
