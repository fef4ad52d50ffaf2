import type { Queryable } from '../database/database.ts';
import { invitationStateStatement } from './invitationStateStatement.ts';
import type { MessageTold } from './messageTold.ts';
import { toldRows } from './recordTold.ts';

interface LateMessage {
  readonly id: number;
  readonly needTrainingId: number | null;
  readonly told: readonly MessageTold[] | null;
}

/** Has a later message told the trainee about all of these sessions; if so, this one is not sent. */
export const isSuperseded = async (database: Queryable, { id, needTrainingId, told }: LateMessage): Promise<boolean> => {
  if (!told || needTrainingId === null) return false;
  const states = await invitationStateStatement.rows(database, [id, needTrainingId, toldRows(told)]);
  return states.every((state) => state.isSuperseded);
};
