export const TRAINING_SESSION_STATUSES = ['optional', 'in_progress', 'checked', 'done', 'billed', 'canceled'] as const;

export type TrainingSessionStatus = (typeof TRAINING_SESSION_STATUSES)[number];

/** Status of a session that has just been made. */
export const FIRST_TRAINING_SESSION_STATUS = 'optional' satisfies TrainingSessionStatus;

/** Where a session may go from each status. A pair that is not listed is refused. */
const TRAINING_SESSION_MOVES: Readonly<Record<TrainingSessionStatus, readonly TrainingSessionStatus[]>> = {
  optional: ['in_progress', 'canceled'],
  in_progress: ['checked', 'optional', 'canceled'],
  checked: ['done', 'in_progress', 'canceled'],
  done: ['billed', 'checked'],
  billed: ['done'],
  canceled: ['optional'],
};

/** Statuses that a session may take next, the step forward first. */
export const trainingSessionMoves = (from: TrainingSessionStatus): readonly TrainingSessionStatus[] =>
  TRAINING_SESSION_MOVES[from];

/** May a session go from one status to the other; staying where it is always may. */
export const canMoveTrainingSession = (from: TrainingSessionStatus, to: TrainingSessionStatus): boolean =>
  from === to || TRAINING_SESSION_MOVES[from].includes(to);

/** The planning puts an organised day last when nothing of it takes place any more; a day without sessions still may. */
export const areAllCanceled = (sessions: readonly { readonly status: TrainingSessionStatus }[]): boolean =>
  sessions.length > 0 && sessions.every(({ status }) => status === 'canceled');
