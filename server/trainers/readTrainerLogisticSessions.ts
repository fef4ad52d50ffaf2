import type { Actor } from '../../model/kernel/access.ts';
import { dayHoursOf } from '../../model/sessions/shownHours.ts';
import {
  type DayTraining,
  TRAINER_DAYS_PER_PAGE,
  TRAINER_WITHOUT_AREA,
  type TrainerLogisticSession,
  type TrainerTab,
  trainerTabPeriod,
} from '../../model/trainers/trainerSpace.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { DomainError } from '../kernel/domainError.ts';
import { dayCut, type TimetableRow, timetableSource } from '../timetable/timetableSource.ts';
import { dayCardFields, withAddedLines } from './addedLines.ts';
import { trainerDayObject } from './trainerLogisticSessionObject.ts';

interface ReadTrainerDays {
  readonly actor: Actor;
  readonly tab: TrainerTab;
  /** From 1. */
  readonly page: number;
  readonly now: Date;
}

const OWN = `select s.* from logistic_sessions_trainers me join logistic_sessions s on s.id = me.owner_id
where me.target_id = $1 and s.end_at >= $2::timestamptz and ($3::timestamptz is null or s.end_at < $3::timestamptz)`;

const ORDERS = { upcoming: 'asc', historique: 'desc' } as const satisfies Record<TrainerTab, string>;

/** A session from its statement: the model computes its hours. */
type StoredDay = Omit<TrainerLogisticSession, 'hours' | 'trainings'> &
  Pick<TimetableRow, 'programme'> & { readonly trainings: readonly (DayTraining & Pick<TimetableRow, 'cut'>)[] };

/** Replaces the data that hours depend on by the hours. */
const withHours = async (
  database: Queryable,
  logisticSessions: readonly StoredDay[],
): Promise<readonly TrainerLogisticSession[]> => {
  const lunch = await readConfiguration(database, 'default_lunch_break');
  return logisticSessions.map(({ programme, trainings, ...logisticSession }) => {
    const { startAt, endAt } = logisticSession;
    const source = timetableSource({ startAt, endAt, programme, cut: { slots: [] } }, lunch);
    const trainingCuts = trainings.map(({ name, cut }) => ({ name, ...dayCut(cut, lunch) }));
    return {
      ...logisticSession,
      trainings: trainings.map(({ cut: _, ...training }) => training),
      hours: dayHoursOf(source, trainingCuts),
    };
  });
};

/** A page of a trainer's sessions ($1: the trainer, $2 and $3: the period, $4: the page's offset), and how many there are in all. */
const trainerDaysStatement = defineBuiltStatement({
  text: ({ tab, hasAdded }: { readonly tab: TrainerTab; readonly hasAdded: boolean }) => `with own as (${OWN}),
page as (select * from own order by start_at ${ORDERS[tab]}, id ${ORDERS[tab]} limit ${TRAINER_DAYS_PER_PAGE} offset $4)
select (select count(*)::int from own) as total,
  (select coalesce(jsonb_agg(${trainerDayObject({ hasAdded })} order by s.start_at ${ORDERS[tab]}, s.id ${ORDERS[tab]}), '[]') from page s) as members`,
  columns: { total: 'int4', members: typed<readonly StoredDay[]>('jsonb') },
  examples: [
    { tab: 'upcoming', hasAdded: false },
    { tab: 'historique', hasAdded: false },
    { tab: 'upcoming', hasAdded: true },
    { tab: 'historique', hasAdded: true },
  ],
});

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
  const fields = dayCardFields(actor);
  const row = await trainerDaysStatement.row(database, { tab, hasAdded: fields.length > 0 }, values);
  if (!row) throw new Error('The statement of the trainer space returned no row');
  return {
    total: row.total,
    members: JSON.stringify(await withHours(database, await withAddedLines(database, row.members, fields))),
  };
};
