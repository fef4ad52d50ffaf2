import type { TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { EXPECTED_TRAINEES } from './expectedTrainees.ts';

const linked = (to: string): string =>
  `coalesce((select array_agg(k.target_id order by k.target_id) from logistic_sessions_${to} k where k.owner_id = l.id), '{}')`;

/** Stored logistic sessions ($1: their ids), by id. */
export const planningDraftStatement = defineStatement({
  text: `select l.id, l.start_at as "startAt", l.end_at as "endAt", coalesce(l.logistic_sessions_day, '[]') as days,
  l.area_id as area, l.training_location_id as "trainingLocation", ${linked('trainers')} as trainers,
  ${linked('vehicles')} as vehicles, ${linked('teaching_tools')} as "teachingTools", coalesce(t.statuses, '{}') as statuses,
  coalesce(t.types, '{}') as "trainingTypes", coalesce(t.headcount, 0)::int as headcount
from logistic_sessions l left join lateral (
  select array_agg(s.status) as statuses, array_agg(distinct s.training_type_id) filter (where s.status <> 'canceled') as types,
    sum(${EXPECTED_TRAINEES}) filter (where s.status <> 'canceled') as headcount
  from logistic_sessions_training_sessions k join training_sessions s on s.id = k.target_id where k.owner_id = l.id
) t on true
where l.id = any($1::int[]) order by l.id`,
  columns: {
    id: 'int4',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    days: typed<readonly TimetableDay[]>('jsonb'),
    area: 'int4?',
    trainingLocation: 'int4?',
    trainers: 'int4[]',
    vehicles: 'int4[]',
    teachingTools: 'int4[]',
    statuses: typed<readonly TrainingSessionStatus[]>('text[]'),
    trainingTypes: 'int4[]',
    headcount: 'int4',
  },
});
