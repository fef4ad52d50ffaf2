import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import { CALENDAR_PAST_DAYS } from '../../model/calendar/calendarFeed.ts';
import { resourceByName } from '../../model/resources.ts';
import { type DayHours, dayHoursOf } from '../../model/sessions/dayHours.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters, run } from '../database/sql.ts';
import { rowScope } from '../records/rowScope.ts';
import { cutSql, dayCut, type TimetableRow, timetableSource } from '../sessions/timetableSource.ts';

/** What a calendar shows of a session: no trainee names, no prices, no comments. */
export interface FeedLogisticSession {
  readonly id: number;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Date by date. */
  readonly hours: readonly [DayHours, ...(readonly DayHours[])];
  readonly createdAt: Date;
  /** The last change of the session, its trainings or its place. */
  readonly changedAt: Date;
  readonly trainings: readonly { readonly name: string; readonly status: TrainingSessionStatus }[];
  readonly place: {
    readonly name: string;
    readonly address: string;
    readonly zipCode: string;
    readonly city: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly trainers: readonly string[];
}

interface FeedRow extends Omit<FeedLogisticSession, 'hours' | 'trainings'>, Pick<TimetableRow, 'programme'> {
  readonly trainings: readonly (FeedLogisticSession['trainings'][number] & Pick<TimetableRow, 'cut'>)[];
}

/** A trainer's own sessions; an officer's sessions. */
const OWN: Record<Actor['kind'], (id: string) => string> = {
  trainer: (id) => `exists (select 1 from logistic_sessions_trainers t where t.owner_id = s.id and t.target_id = ${id})`,
  user: (id) => `(s.training_officer_id = ${id} or s.supplier_relationship_officer_id = ${id}
    or exists (select 1 from logistic_sessions_secondary_training_officers o where o.owner_id = s.id and o.target_id = ${id}))`,
};

const COLUMNS = `
select s.id, s.start_at as "startAt", s.end_at as "endAt", s.logistic_sessions_day as programme,
  s.created_at as "createdAt", greatest(s.updated_at, l.updated_at, t.changed_at) as "changedAt", coalesce(t.trainings, '[]') as trainings,
  jsonb_build_object('name', l.name, 'address', l.address, 'zipCode', l.zip_code, 'city', l.city,
    'latitude', l.latitude, 'longitude', l.longitude) as place,
  (select coalesce(jsonb_agg(p.first_name || ' ' || p.last_name order by p.last_name, p.id), '[]')
    from logistic_sessions_trainers j join trainers p on p.id = j.target_id where j.owner_id = s.id) as trainers
from logistic_sessions s
join training_locations l on l.id = s.training_location_id
left join lateral (
  select max(t.updated_at) as changed_at,
    jsonb_agg(jsonb_build_object('name', y.name, 'status', t.status, 'cut', ${cutSql({ day: 's', training: 't', type: 'y' })}) order by t.start_at, t.id) as trainings
  from logistic_sessions_training_sessions j join training_sessions t on t.id = j.target_id join training_types y on y.id = t.training_type_id
  where j.owner_id = s.id
) t on true`;

const sessions = resourceByName('logistic_sessions');

/** Recent and upcoming sessions of a person's calendar, as far as their current rights allow. */
export const readFeedLogisticSessions = async (database: Queryable, actor: Actor, now: Date): Promise<FeedLogisticSession[]> => {
  if (!isAllowed(sessions.access.list, actor.roles)) return [];
  const params = new Parameters();
  const own = OWN[actor.kind](params.add(actor.id));
  const since = `s.end_at > ${params.add(now)}::timestamptz - interval '${CALENDAR_PAST_DAYS} days'`;
  const conditions = [own, since, rowScope({ collection: 'logistic_sessions', actor, row: 's' }, params)];
  const text = `${COLUMNS} where ${conditions.join(' and ')} order by s.start_at, s.id`;
  const rows = await run<FeedRow>(database, { text, values: params.values });
  const lunch = await readConfiguration(database, 'default_lunch_break');
  return rows.map(({ programme, trainings, ...row }) => {
    const source = timetableSource({ ...row, programme, cut: { slots: [] } }, lunch);
    const named = trainings.map(({ name, cut }) => ({ name, ...dayCut(cut, lunch) }));
    return { ...row, trainings, hours: dayHoursOf(source, named) };
  });
};
