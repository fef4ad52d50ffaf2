import { defineStatement } from '../database/defineStatement.ts';
import { officialTitleSql } from '../sessions/officialTitle.ts';

/** The next attendance sheets after an id ($1), canceled trainings included. */
export const nextSheetsStatement = defineStatement({
  text: `select s.id, s.uuid, s.logistic_session_id as "logisticSessionId", s.training_session_id as "trainingSessionId",
    ${officialTitleSql('y')} as title, p.name || ', ' || p.city as place,
    l.start_at as "startAt", l.end_at as "endAt", s.validated_at as "validatedAt", s.verification_code as "verificationCode"
  from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id
  join training_sessions t on t.id = s.training_session_id
  join training_types y on y.id = t.training_type_id
  join training_locations p on p.id = l.training_location_id
  where s.id > $1 order by s.id limit 300`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    logisticSessionId: 'int4',
    trainingSessionId: 'int4',
    title: 'text',
    place: 'text',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    validatedAt: 'timestamptz?',
    verificationCode: 'uuid',
  },
});
