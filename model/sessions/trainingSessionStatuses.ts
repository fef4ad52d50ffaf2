export const TRAINING_SESSION_STATUSES = ['optional', 'in_progress', 'checked', 'done', 'billed', 'canceled'] as const;

export type TrainingSessionStatus = (typeof TRAINING_SESSION_STATUSES)[number];

/** Initial status of a session. */
export const FIRST_TRAINING_SESSION_STATUS = 'optional' satisfies TrainingSessionStatus;

/** Allowed transitions of each status. A pair that is not listed is refused. */
const TRAINING_SESSION_MOVES: Readonly<Record<TrainingSessionStatus, readonly TrainingSessionStatus[]>> = {
  optional: ['in_progress', 'canceled'],
  in_progress: ['checked', 'optional', 'canceled'],
  checked: ['done', 'in_progress', 'canceled'],
  done: ['billed', 'checked'],
  billed: ['done'],
  canceled: ['optional'],
};

/** Statuses a session may change to, the step forward first. */
export const trainingSessionMoves = (from: TrainingSessionStatus): readonly TrainingSessionStatus[] =>
  TRAINING_SESSION_MOVES[from];

/** May a session change from one status to the other; keeping its status is always allowed. */
export const canMoveTrainingSession = (from: TrainingSessionStatus, to: TrainingSessionStatus): boolean =>
  from === to || TRAINING_SESSION_MOVES[from].includes(to);

/** Statuses of a training session that trainees may still join. */
export const JOINABLE_STATUSES = ['optional', 'in_progress', 'checked'] as const satisfies readonly TrainingSessionStatus[];

/** Trainings of a logistic session that take place; of a canceled one all. */
export const presentTrainings = <Training extends { readonly status: TrainingSessionStatus }>(
  trainingSessions: readonly Training[],
): readonly Training[] =>
  areAllCanceled(trainingSessions) ? trainingSessions : trainingSessions.filter(({ status }) => status !== 'canceled');

/** Are all trainings canceled: the planning then sorts the logistic session last. One without trainings is not canceled. */
export const areAllCanceled = (trainingSessions: readonly { readonly status: TrainingSessionStatus }[]): boolean =>
  trainingSessions.length > 0 && trainingSessions.every(({ status }) => status === 'canceled');
