import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { refreshAfterCommand, sendCommand } from '../../../src/planning/planningCommands.ts';
import { type TraineeMove, trainingDay, trainingName } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

/** A move waiting for confirmation. */
interface Question {
  readonly move: TraineeMove;
  readonly warnings: readonly string[];
  readonly override: boolean;
}

const commandOf = ({ needs, from, to }: TraineeMove, override: boolean) => ({
  kind: 'move_trainees' as const,
  needTrainings: needs.map((need) => need['@id']),
  from: from['@id'],
  to: to['@id'],
  override,
});

const { warnings } = COMPARE_MESSAGES;

/** Would the move exceed the session's goal. */
const exceedsGoal = ({ needs, to }: TraineeMove): boolean =>
  to.goalNumberTrainees > 0 && to.numberTraineesRegistered + needs.length > to.goalNumberTrainees;

/** Consequences and warnings of a move, as sentences. */
const moveWarnings = (move: TraineeMove, now: Date): readonly string[] => {
  const { needs, from, to } = move;
  const isOtherDay = parisDay(new Date(from.startAt)) !== parisDay(new Date(to.startAt));
  return [
    ...(exceedsGoal(move) ? [warnings.room(to.goalNumberTrainees, to.numberTraineesRegistered + needs.length)] : []),
    ...(from.trainingType?.['@id'] === to.trainingType?.['@id'] ? [] : [warnings.type(trainingName(from), trainingName(to))]),
    ...(isOtherDay ? [warnings.date(trainingDay(from), trainingDay(to))] : []),
    ...(new Date(to.startAt) <= now ? [warnings.begun] : []),
  ];
};

/** Moves trainees in one command, with a confirmation if there are warnings. */
export const useTraineeMove = (onMoved: (answer: PlanningCommandAnswer) => void) => {
  const client = useQueryClient();
  const notifyRefusal = useNotifyRefusal();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRunning, setRunning] = useState(false);

  const refuse = (move: TraineeMove, override: boolean, error: unknown): void => {
    const { code, detail = '' } = problemOf(error);
    // Somebody took the last seat: ask again, with the server's numbers.
    if (code === 'session.full' && !override) {
      setQuestion({ move, warnings: [detail], override: true });
      return;
    }
    setQuestion(null);
    notifyRefusal(error);
  };

  const attempt = async (move: TraineeMove, override: boolean): Promise<void> => {
    setRunning(true);
    let answer: PlanningCommandAnswer | undefined;
    try {
      answer = await sendCommand(commandOf(move, override), []);
      setQuestion(null);
      onMoved(answer);
    } catch (error) {
      refuse(move, override, error);
    }
    await refreshAfterCommand(client, answer);
    setRunning(false);
  };

  return {
    question,
    isRunning,
    propose: (move: TraineeMove): void => {
      if (isRunning) return;
      const warnings = moveWarnings(move, serverNow());
      if (warnings.length > 0) setQuestion({ move, warnings, override: exceedsGoal(move) });
      else void attempt(move, false);
    },
    confirm: () => (question ? attempt(question.move, question.override) : Promise.resolve()),
    forget: () => setQuestion(null),
  };
};
