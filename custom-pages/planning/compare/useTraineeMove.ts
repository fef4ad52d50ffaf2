import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useNotifyRefusal } from '../../../src/frames/useNotifyRefusal.ts';
import { refreshAfterCommand, sendCommand } from '../../../src/planning/planningCommands.ts';
import { problemOf } from '../../../src/providers/apiProblem.ts';
import type { TraineeMove } from './comparedLogisticSession.ts';
import { exceedsGoal, moveWarnings } from './moveWarnings.ts';

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
