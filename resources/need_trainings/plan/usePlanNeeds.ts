import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanningCommandAnswer, PlanningCommandBody } from '../../../model/planning/planningCommands.ts';
import { refreshAfterCommand, sendAgain, sendCommand } from '../../../src/planning/planningCommands.ts';

/** Needs that were planned, and the undo if there is one. */
export interface Planned {
  /** In French. */
  readonly label: string;
  /** Id of the command to undo; null: it cannot be undone as one. */
  readonly command: number | null;
  /** Answer of the planning command, if it was one. */
  readonly answer?: PlanningCommandAnswer;
}

export type PlanCall = () => Promise<Planned>;

/** Runs a call that plans needs; lists and planning are refreshed after it. */
export const useRunPlan = () => {
  const client = useQueryClient();
  return useMutation({ mutationFn: (call: PlanCall) => call(), onSuccess: ({ answer }) => refreshAfterCommand(client, answer) });
};

type PlanCommand = Extract<PlanningCommandBody, { kind: 'plan_trainees' | 'create' }>;

/** A planning command that plans needs; it is undone as a whole. */
export const planByCommand =
  (body: PlanCommand): PlanCall =>
  async () => {
    const answer = await sendCommand(body);
    return { label: answer.label, command: answer.id, answer };
  };

/** Undoes a command. */
export const undoPlan =
  (command: number): PlanCall =>
  async () => {
    const answer = await sendAgain(command, 'undo');
    return { label: answer.label, command: null, answer };
  };
