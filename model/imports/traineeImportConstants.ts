/** Where an import stands (specification §4). */
export const TRAINEE_IMPORT_STATUSES = ['pending', 'in_progress', 'finished', 'error'] as const;
export type TraineeImportStatus = (typeof TRAINEE_IMPORT_STATUSES)[number];

/** What the job of an import does, or did last: write its rows, or take them back. */
export const TRAINEE_IMPORT_ACTIONS = ['run', 'undo'] as const;
export type TraineeImportAction = (typeof TRAINEE_IMPORT_ACTIONS)[number];

/** What a row of a file comes to. */
export const IMPORT_OUTCOMES = ['create', 'update', 'unchanged', 'skipped', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Outcomes that change something. */
export const WRITING_OUTCOMES = ['create', 'update'] as const satisfies readonly ImportOutcome[];

export const isWritingOutcome = (outcome: string | null): boolean =>
  (WRITING_OUTCOMES as readonly (string | null)[]).includes(outcome);

/** What has been done with a row: nothing yet, the run has passed, taken back, or kept when the import was taken back. */
export const IMPORT_ROW_STATES = ['waiting', 'done', 'undone', 'kept'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** Largest file that is read (reliability of the reader, not of the data). */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 100;
