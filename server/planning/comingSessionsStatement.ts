import type { PlannedCollection } from '../../model/planning/plannedRecords.ts';
import { hasOfficer } from '../accounts/assigneeSql.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { SESSION_LABEL } from './conflictStatement.ts';
import { takesPlace } from './overlapStatements.ts';
import { PLANNED_LABELS } from './retiredSql.ts';

const linked = (join: string): string =>
  `exists (select from logistic_sessions_${join} k where k.owner_id = l.id and k.target_id = r.id)`;

/** SQL: does session `l` name record `r`. */
const NAMES: Readonly<Record<PlannedCollection, string>> = {
  trainers: linked('trainers'),
  vehicles: linked('vehicles'),
  teaching_tools: linked('teaching_tools'),
  training_locations: 'l.training_location_id = r.id',
  users: hasOfficer('l', 'r.id'),
  caterers: 'l.caterer_id = r.id',
  hotels: 'l.hotel_id = r.id',
};

interface ComingSessions {
  readonly collection: PlannedCollection;
  /** SQL of the caller's row scope. */
  readonly scope: string;
}

/**
 * Coming sessions on $2 or later that name one of some records ($1), those that begin after the record's day of $3 and until its day of
 * $4, if given; the first ones first.
 */
export const comingSessionsStatement = defineBuiltStatement({
  text: ({
    collection,
    scope,
  }: ComingSessions) => `select r.id as "recordId", l.id, ${PLANNED_LABELS[collection]} as record, ${SESSION_LABEL} as label,
  l.start_at as "startAt", l.end_at as "endAt", (${scope}) as "isSeen"
from unnest($1::int[], $3::text[], $4::text[]) as g(id, after, until) join ${collection} r on r.id = g.id
join logistic_sessions l on l.end_at >= $2::timestamptz and ${NAMES[collection]}
where ${takesPlace('l')}
  and (g.after is null or (l.start_at at time zone 'Europe/Paris')::date > g.after::date)
  and (g.until is null or (l.start_at at time zone 'Europe/Paris')::date <= g.until::date)
order by l.start_at, l.id`,
  columns: {
    recordId: 'int4',
    id: 'int4',
    record: 'text',
    label: 'text',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    isSeen: 'bool',
  },
  examples: (Object.keys(NAMES) as PlannedCollection[]).map((collection) => ({ collection, scope: 'true' })),
});
