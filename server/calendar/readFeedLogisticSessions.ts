import { isAllowed, type PersonActor } from '../../model/kernel/access.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { type DayHours, dayHoursOf } from '../../model/sessions/shownHours.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { dayCut, timetableSource } from '../timetable/timetableSource.ts';
import { type FeedPlace, type FeedTraining, feedStatement } from './feedStatement.ts';

/** Session as a calendar shows it: no trainee names, no prices, no comments. */
export interface FeedLogisticSession {
  readonly id: number;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Date by date. */
  readonly hours: readonly [DayHours, ...(readonly DayHours[])];
  readonly createdAt: Date;
  /** The last change of the session, its trainings or its place. */
  readonly changedAt: Date;
  readonly trainings: readonly Pick<FeedTraining, 'name' | 'status'>[];
  readonly place: FeedPlace;
  readonly trainers: readonly string[];
}

const logisticSessions = resourceByName('logistic_sessions');

/** Recent and upcoming sessions of a person's calendar, as far as their current rights allow. */
export const readFeedLogisticSessions = async (
  database: Queryable,
  actor: PersonActor,
  now: Date,
): Promise<FeedLogisticSession[]> => {
  if (!isAllowed(logisticSessions.access.list, actor.roles)) return [];
  const rows = await feedStatement.rows({ database, actor }, [actor.id, now], { kind: actor.kind });
  const lunch = await readConfiguration(database, 'default_lunch_break');
  return rows.map(({ programme, trainings, ...row }) => {
    const source = timetableSource({ ...row, programme, cut: { slots: [] } }, lunch);
    const trainingCuts = trainings.map(({ name, cut }) => ({ name, ...dayCut(cut, lunch) }));
    return { ...row, trainings, hours: dayHoursOf(source, trainingCuts) };
  });
};
