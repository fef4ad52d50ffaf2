import { parisDay } from '../../../model/calendar/parisTime.ts';
import { type TraineeMove, trainingDay, trainingName } from './comparedSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

const { warnings } = COMPARE_MESSAGES;

/** Does the move put more trainees on the session than it is meant for. */
export const exceedsGoal = ({ needs, to }: TraineeMove): boolean =>
  to.goalNumberTrainees > 0 && to.numberTraineesRegistered + needs.length > to.goalNumberTrainees;

/** What a move changes for the trainees, and what speaks against it, in whole sentences. */
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
