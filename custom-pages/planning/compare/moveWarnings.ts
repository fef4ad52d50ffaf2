import { parisDay } from '../../../model/calendar/parisTime.ts';
import { type TraineeMove, trainingDay, trainingName } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

const { warnings } = COMPARE_MESSAGES;

/** Would the move exceed the session's goal. */
export const exceedsGoal = ({ needs, to }: TraineeMove): boolean =>
  to.goalNumberTrainees > 0 && to.numberTraineesRegistered + needs.length > to.goalNumberTrainees;

/** Consequences and warnings of a move, as sentences. */
export const moveWarnings = (move: TraineeMove, now: Date): readonly string[] => {
  const { needs, from, to } = move;
  const isOtherDay = parisDay(new Date(from.startAt)) !== parisDay(new Date(to.startAt));
  return [
    ...(exceedsGoal(move) ? [warnings.room(to.goalNumberTrainees, to.numberTraineesRegistered + needs.length)] : []),
    ...(from.trainingType?.['@id'] === to.trainingType?.['@id'] ? [] : [warnings.type(trainingName(from), trainingName(to))]),
    ...(isOtherDay ? [warnings.date(trainingDay(from), trainingDay(to))] : []),
    ...(new Date(to.startAt) <= now ? [warnings.begun] : []),
  ];
};
