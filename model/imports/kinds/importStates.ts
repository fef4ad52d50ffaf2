/** State of an import (specification §4). */
export const TRAINEE_IMPORT_STATUSES = ['pending', 'in_progress', 'finished', 'error'] as const;
export type TraineeImportStatus = (typeof TRAINEE_IMPORT_STATUSES)[number];

/** Current or last action of an import's job: write its rows, or undo them. */
export const TRAINEE_IMPORT_ACTIONS = ['run', 'undo'] as const;
export type TraineeImportAction = (typeof TRAINEE_IMPORT_ACTIONS)[number];

/** Outcome of a row. */
export const IMPORT_OUTCOMES = ['create', 'update', 'unchanged', 'skipped', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Outcomes that write something. */
export const WRITING_OUTCOMES = ['create', 'update'] as const satisfies readonly ImportOutcome[];

export const isWritingOutcome = (outcome: string | null): boolean =>
  (WRITING_OUTCOMES as readonly (string | null)[]).includes(outcome);

/** State of a row: waiting, written, undone, or kept when the import was undone. */
export const IMPORT_ROW_STATES = ['waiting', 'done', 'undone', 'kept'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
