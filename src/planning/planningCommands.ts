import type { QueryClient } from '@tanstack/react-query';
import type { PlanningCommandAnswer, PlanningCommandBody } from '../../model/planning/planningCommands.ts';
import { httpClient } from '../providers/httpClient.ts';

const COMMANDS = '/api/planning/commands';

/** Collections that planning commands change. */
const CHANGED: readonly unknown[] = ['logistic_sessions', 'training_sessions', 'need_trainings', 'event_days', 'emargements'];

/** Refetches everything that a command may have changed. */
export const refreshAfterCommand = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(queryKey[0]) });

const post = async (address: string, body: unknown): Promise<PlanningCommandAnswer> =>
  (await httpClient(address, { method: 'POST', body })).json as PlanningCommandAnswer;

/** Sends a command, with the accepted conflicts. */
export const sendCommand = (
  command: PlanningCommandBody,
  acceptConflicts: readonly string[] = [],
): Promise<PlanningCommandAnswer> => post(COMMANDS, acceptConflicts.length > 0 ? { ...command, acceptConflicts } : command);

/** Undoes or redoes a command. */
export const sendAgain = (id: number, way: 'undo' | 'redo'): Promise<PlanningCommandAnswer> =>
  post(`${COMMANDS}/${id}/${way}`, {});
