import type { Actor } from '../../model/accounts/access.ts';
import {
  TRAINER_DAYS_PER_PAGE,
  TRAINER_WITHOUT_AREA,
  type TrainerTab,
  trainerTabPeriod,
} from '../../model/trainers/trainerSpace.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { trainerDaysStatement } from './trainerDaysStatement.ts';
import { withHours } from './trainerLogisticSessionHours.ts';

interface ReadTrainerDays {
  readonly actor: Actor;
  readonly tab: TrainerTab;
  /** From 1. */
  readonly page: number;
  readonly now: Date;
}

/** A trainer's sessions with everything they need; a page in one statement. `members` is JSON text. */
export const readTrainerLogisticSessions = async (
  database: Queryable,
  { actor, tab, page, now }: ReadTrainerDays,
): Promise<{ readonly total: number; readonly members: string }> => {
  // Non-trainers have no sessions; a super admin may still open the space.
  if (actor.kind !== 'trainer') return { total: 0, members: '[]' };
  if (actor.areas.length === 0) throw new DomainError('trainer.without_area', { detail: TRAINER_WITHOUT_AREA });
  const { after, before } = trainerTabPeriod(tab, now);
  const values = [actor.id, after, before, (page - 1) * TRAINER_DAYS_PER_PAGE];
  const row = await trainerDaysStatement.row(database, { tab }, values);
  if (!row) throw new Error('The statement of the trainer space returned no row');
  return { total: row.total, members: JSON.stringify(await withHours(database, row.members)) };
};
