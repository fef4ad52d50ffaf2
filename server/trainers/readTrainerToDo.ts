import type { Actor } from '../../model/accounts/access.ts';
import { shiftedByDays } from '../../model/sessions/period.ts';
import { REQUIRED_TRAINER_DOCUMENTS, TO_DO_DAYS_BACK, type TrainerToDo } from '../../model/trainers/trainerToDo.ts';
import type { Queryable } from '../database/database.ts';
import { trainerToDoStatement } from './trainerToDoStatement.ts';

/** What waits for a trainer: sheets to sign and validate, documents to give. Nothing for a person who is not a trainer. */
export const readTrainerToDo = async (
  database: Queryable,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<TrainerToDo> => {
  if (actor.kind !== 'trainer') return { sheets: [], documents: [] };
  const values = [actor.id, now, shiftedByDays(now, -TO_DO_DAYS_BACK), REQUIRED_TRAINER_DOCUMENTS];
  return (await trainerToDoStatement.row(database, values)) ?? { sheets: [], documents: [] };
};
