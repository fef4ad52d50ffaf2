import { canMove, INITIAL_NEED_TRAINING_STATUS, type NeedTrainingStatus } from './needTrainingStatuses.ts';

/** Status of the answer of a public form that nobody meant: nothing follows it. */
export const UNWANTED_NEED_STATUS = 'perte_de_droit' satisfies NeedTrainingStatus;

interface AnsweredNeed {
  readonly status?: NeedTrainingStatus | null;
  readonly publicForm?: object | null;
  readonly trainingSession?: object | null;
  readonly isUnwanted?: boolean | null;
}

/** May a need be marked as unwanted: only the answer of a form, before it has a place on a session. */
export const canMarkUnwanted = ({ status, publicForm, trainingSession, isUnwanted }: AnsweredNeed): boolean =>
  Boolean(publicForm) && !trainingSession && !isUnwanted && canMove(status ?? INITIAL_NEED_TRAINING_STATUS, UNWANTED_NEED_STATUS);

/** May the mark be taken back: the need waits to be qualified again. */
export const canRestoreNeed = ({ status, isUnwanted }: AnsweredNeed): boolean =>
  isUnwanted === true && status === UNWANTED_NEED_STATUS;
