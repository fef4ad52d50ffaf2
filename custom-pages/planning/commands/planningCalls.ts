import type { PlanningCommandAnswer, PlanningCommandBody } from '../../../model/planning/planningCommands.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { isReference } from '../../../src/records/references.ts';
import type { Members } from './conflictRequest.ts';

const COMMANDS = '/api/planning/commands';

const post = async (address: string, body: unknown): Promise<unknown> =>
  (await httpClient(address, { method: 'POST', body })).json;

/** Sends a command, with the accepted conflicts. */
export const sendCommand = async (
  command: PlanningCommandBody,
  acceptConflicts: readonly string[],
): Promise<PlanningCommandAnswer> =>
  (await post(COMMANDS, acceptConflicts.length > 0 ? { ...command, acceptConflicts } : command)) as PlanningCommandAnswer;

/** Undoes or redoes a command. */
export const sendAgain = async (id: number, way: 'undo' | 'redo'): Promise<PlanningCommandAnswer> =>
  (await post(`${COMMANDS}/${id}/${way}`, {})) as PlanningCommandAnswer;

const irisIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isReference).map((record) => record['@id']) : [];

/** All members of a session; list rows have no vehicles and tools. */
export const readMembers = async (logisticSession: string): Promise<Members> => {
  const record = (await httpClient(logisticSession)).json as Readonly<Record<string, unknown>>;
  return {
    trainers: irisIn(record.trainers),
    vehicles: irisIn(record.vehicles),
    teachingTools: irisIn(record.teachingTools),
  };
};
