import type { QueryClient } from '@tanstack/react-query';
import type { PlanningCommandAnswer, PlanningCommandBody } from '../../model/planning/planningCommands.ts';
import { httpClient } from '../providers/httpClient.ts';

const COMMANDS = '/api/planning/commands';

/** Collections that planning commands change. */
const CHANGED: readonly unknown[] = ['logistic_sessions', 'training_sessions', 'need_trainings', 'event_days', 'emargements'];

type Versions = PlanningCommandAnswer['versions'];

/** Key of the versions that the person's own commands left. */
const OWN_VERSIONS = ['planning_own_versions'] as const;

/** Refetches everything that a command may have changed. `answer` is missing when it was refused. */
export const refreshAfterCommand = (client: QueryClient, answer?: Pick<PlanningCommandAnswer, 'versions'>): Promise<void> => {
  client.setQueryData<Versions>(OWN_VERSIONS, (before) => ({ ...before, ...answer?.versions }));
  return client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(queryKey[0]) });
};

/**
 * Names the version that the person's own last command left, if the planning does not show it yet: it is still loading, or the menu was
 * opened before. The server still refuses when somebody else has changed the session since.
 */
export const afterOwnCommands = (client: QueryClient, command: PlanningCommandBody): PlanningCommandBody => {
  if (!('version' in command && command.version)) return command;
  const ownVersion = client.getQueryData<Versions>(OWN_VERSIONS)?.[command.session] ?? 0;
  return ownVersion > command.version ? { ...command, version: ownVersion } : command;
};

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
