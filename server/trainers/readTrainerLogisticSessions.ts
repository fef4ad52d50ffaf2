import type { Actor } from '../../model/accounts/access.ts';
import {
  TRAINER_DAYS_PER_PAGE,
  TRAINER_WITHOUT_AREA,
  type TrainerTab,
  trainerTabPeriod,
} from '../../model/trainers/trainerSpace.ts';
import type { Queryable } from '../database/database.ts';
import { run } from '../database/sql.ts';
import { DomainError } from '../domainError.ts';
import { withHours } from './trainerLogisticSessionHours.ts';
import { TRAINER_DAY_OBJECT } from './trainerLogisticSessionObject.ts';

interface ReadTrainerDays {
  readonly actor: Actor;
  readonly tab: TrainerTab;
  /** From 1. */
  readonly page: number;
  readonly now: Date;
}

const OWN = `
select s.* from logistic_sessions_trainers me join logistic_sessions s on s.id = me.owner_id
where me.target_id = $1 and s.end_at >= $2::timestamptz and ($3::timestamptz is null or s.end_at < $3::timestamptz)`;

const daysStatement = (order: 'asc' | 'desc'): string => `
with own as (${OWN}), page as (select * from own order by start_at ${order}, id ${order} limit ${TRAINER_DAYS_PER_PAGE} offset $4)
select (select count(*)::int from own) as total,
  (select coalesce(jsonb_agg(${TRAINER_DAY_OBJECT} order by s.start_at ${order}, s.id ${order}), '[]')::text from page s) as members`;

const STATEMENTS = { upcoming: daysStatement('asc'), historique: daysStatement('desc') } as const;

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
  const [row] = await run<{ total: number; members: string }>(database, { text: STATEMENTS[tab], values });
  if (!row) throw new Error('The trainer space answered no row');
  return { total: row.total, members: JSON.stringify(await withHours(database, JSON.parse(row.members))) };
};
