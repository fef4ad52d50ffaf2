import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Objection } from '../../../model/needs/calls/fittingSession.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { refreshAfterCommand, sendCommand } from '../../../src/planning/planningCommands.ts';
import { useOneAtATime } from '../commands/useOneAtATime.ts';
import type { DayTraining } from '../data/planningLogisticSession.ts';
import { isToConfirm, judgeTarget } from './judgeTarget.ts';
import { POOL_MESSAGES } from './messages.ts';
import { poolTarget } from './poolTarget.ts';

/** Needs about to be planned on a training session. */
export interface PoolPlan {
  readonly needs: readonly PooledNeed[];
  /** IRI of the training session. */
  readonly trainingSession: string;
}

/** A plan that a person confirms. */
export interface PoolQuestion extends PoolPlan {
  /** Reasons against the plan, complete sentences. */
  readonly reasons: readonly string[];
  /** Whether the plan exceeds the session's goal. */
  readonly isFull: boolean;
}

const reasonsOf = (objections: readonly Objection[] | null): readonly string[] =>
  objections ? objections.filter(isToConfirm).map(({ detail }) => detail) : [POOL_MESSAGES.begun];

interface PoolPlanning {
  /** A command is done: it is noted for its undo. */
  readonly onDone: (answer: PlanningCommandAnswer) => void;
}

/** Plans needs on a session by one command, after its objections were confirmed. */
export const usePoolPlanning = ({ onDone }: PoolPlanning) => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [question, setQuestion] = useState<PoolQuestion | null>(null);
  const { isRunning, once } = useOneAtATime();

  const send = async ({ needs, trainingSession: to }: PoolPlan, override: boolean): Promise<void> => {
    let answer: PlanningCommandAnswer | undefined;
    try {
      const needTrainings = needs.map((need) => need['@id']);
      answer = await sendCommand({ kind: 'plan_trainees', needTrainings, to, ...(override && { override }) });
      onDone(answer);
      setQuestion(null);
    } catch (error) {
      // Somebody was faster: the session is full by now.
      if (problemOf(error).code === 'session.full') {
        setQuestion({ needs, trainingSession: to, reasons: [String((error as Error).message)], isFull: true });
        return;
      }
      setQuestion(null);
      notifyRefusal(error);
    } finally {
      void refreshAfterCommand(client, answer);
    }
  };

  const judge = async (plan: PoolPlan): Promise<void> => {
    try {
      const objections = await judgeTarget(plan.needs, plan.trainingSession);
      const reasons = reasonsOf(objections);
      const isFull = objections?.some(({ kind }) => kind === 'full') ?? false;
      if (reasons.length > 0) setQuestion({ ...plan, reasons, isFull });
      else await send(plan, false);
    } catch (error) {
      notifyRefusal(error);
    }
  };

  const planOn = (plan: PoolPlan) => once(() => judge(plan));

  return {
    question,
    isRunning,
    planOn,
    /** Plans the needs of one of its trainings, and counts the others. */
    planOnDay: (trainings: readonly DayTraining[], needs: readonly PooledNeed[]) => {
      const target = poolTarget(trainings, needs);
      if (!target) {
        notify(POOL_MESSAGES.noTraining, { type: 'warning' });
        return undefined;
      }
      if (target.leftOut > 0) notify(POOL_MESSAGES.otherTraining(target.leftOut), { type: 'info' });
      return planOn({ needs: target.needs, trainingSession: target.training['@id'] });
    },
    confirm: () => once(async () => (question ? send(question, question.isFull) : undefined)),
    giveUp: () => setQuestion(null),
  };
};

export type PoolPlanningState = ReturnType<typeof usePoolPlanning>;
