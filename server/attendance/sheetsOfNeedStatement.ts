import { defineStatement } from '../database/defineStatement.ts';

/** Sheets with the trainee of a need, by day. */
export const sheetsOfNeedStatement = defineStatement({
  text: `select s.uuid from emargements e
  join emargement_sheets s on s.id = e.sheet_id join logistic_sessions l on l.id = s.logistic_session_id
  where e.need_training_id = $1 and e.deleted_at is null order by l.start_at, s.id`,
  columns: {
    uuid: 'uuid',
  },
});
