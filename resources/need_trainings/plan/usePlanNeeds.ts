import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanningCommandAnswer, PlanningCommandBody } from '../../../model/planning/planningCommands.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

const COMMANDS = '/api/planning/commands';
/** Collections that planning needs changes. */
const CHANGED = ['need_trainings', 'training_sessions', 'logistic_sessions', 'emargements'];

/** What was planned, and its undo if there is one. */
export interface Planned {
  /** In French. */
  readonly label: string;
  /** Path of the command to undo; null: it cannot be undone as one. */
  readonly command: string | null;
}

/** Runs calls that plan needs; lists and planning are refreshed after each. */
const usePlanning = <Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(CHANGED.map((resource) => client.invalidateQueries({ queryKey: [resource] }))),
  });
};

export type PlanCall = () => Promise<Planned>;

/** Runs one of the calls below. */
export const useRunPlan = () => usePlanning((call: PlanCall) => call());

type PlanCommand = Extract<PlanningCommandBody, { kind: 'plan_trainees' | 'create' }>;

/** A planning command that plans needs; it is undone as a whole. */
export const planByCommand =
  (body: PlanCommand): PlanCall =>
  async () => {
    const { label, '@id': command } = (await httpClient(COMMANDS, { method: 'POST', body })).json as PlanningCommandAnswer;
    return { label, command };
  };

/** Undoes a command. */
export const undoPlan =
  (command: string): PlanCall =>
  async () => {
    const { label } = (await httpClient(`${command}/undo`, { method: 'POST', body: {} })).json as PlanningCommandAnswer;
    return { label, command: null };
  };
