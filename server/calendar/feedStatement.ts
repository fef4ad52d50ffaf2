import { CALENDAR_PAST_DAYS } from '../../model/calendar/calendarFeed.ts';
import type { PersonKind } from '../../model/kernel/access.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import { typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import { cutSql, type TimetableRow } from '../timetable/timetableSource.ts';

export interface FeedTraining extends Pick<TimetableRow, 'cut'> {
  readonly name: string;
  readonly status: TrainingSessionStatus;
}

export interface FeedPlace {
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A trainer's own sessions; an officer's sessions. */
const OWN: Record<PersonKind, string> = {
  trainer: 'exists (select 1 from logistic_sessions_trainers t where t.owner_id = s.id and t.target_id = $1)',
  user: `(s.training_officer_id = $1 or s.supplier_relationship_officer_id = $1
    or exists (select 1 from logistic_sessions_secondary_training_officers o where o.owner_id = s.id and o.target_id = $1))`,
};

const COLUMNS = `select s.id, s.start_at as "startAt", s.end_at as "endAt", s.logistic_sessions_day as programme,
  s.created_at as "createdAt", greatest(s.updated_at, l.updated_at, t.changed_at) as "changedAt", coalesce(t.trainings, '[]') as trainings,
  jsonb_build_object('name', l.name, 'address', l.address, 'zipCode', l.zip_code, 'city', l.city,
    'latitude', l.latitude, 'longitude', l.longitude) as place,
  (select coalesce(jsonb_agg(p.first_name || ' ' || p.last_name order by ${frenchOrder('p.last_name')}, p.id), '[]')
    from logistic_sessions_trainers j join trainers p on p.id = j.target_id where j.owner_id = s.id) as trainers
from logistic_sessions s
join training_locations l on l.id = s.training_location_id
left join lateral (
  select max(t.updated_at) as changed_at,
    jsonb_agg(jsonb_build_object('name', y.name, 'status', t.status, 'cut', ${cutSql({ day: 's', training: 't', type: 'y' })}) order by t.start_at, t.id) as trainings
  from logistic_sessions_training_sessions j join training_sessions t on t.id = j.target_id join training_types y on y.id = t.training_type_id
  where j.owner_id = s.id
) t on true`;

interface FeedOptions {
  readonly kind: PersonKind;
}

/** Recent and upcoming sessions ($2: now) of a person ($1: id of the user or trainer). */
export const feedStatement = scopedStatement({
  of: ['logistic_sessions', 's'],
  text: (scope: string, { kind }: FeedOptions) =>
    `${COLUMNS} where ${OWN[kind]} and s.end_at > $2::timestamptz - interval '${CALENDAR_PAST_DAYS} days' and ${scope}
order by s.start_at, s.id`,
  columns: {
    id: 'int4',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    programme: typed<TimetableRow['programme']>('jsonb'),
    createdAt: 'timestamptz',
    changedAt: 'timestamptz',
    trainings: typed<readonly FeedTraining[]>('jsonb'),
    place: typed<FeedPlace>('jsonb'),
    trainers: typed<readonly string[]>('jsonb'),
  },
  examples: [{ kind: 'trainer' }, { kind: 'user' }],
});
