import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Joins and condition of the sheets `s` that show a record ($1: ids), by its collection. */
const SHOWN_ON = {
  trainees: `join emargements e on e.sheet_id = s.id join need_trainings n on n.id = e.need_training_id where n.trainee_id`,
  need_trainings: `join emargements e on e.sheet_id = s.id where e.need_training_id`,
  trainers: `join logistic_sessions_trainers t on t.owner_id = s.logistic_session_id where t.target_id`,
  logistic_sessions: 'where s.logistic_session_id',
  training_sessions: 'where s.training_session_id',
  training_types: `join training_sessions t on t.id = s.training_session_id where t.training_type_id`,
  training_locations: `join logistic_sessions l on l.id = s.logistic_session_id where l.training_location_id`,
} as const;

/** Collections whose records are shown on sheets. */
export type SheetSource = keyof typeof SHOWN_ON;

/** Validated sheets that show some records of a collection. */
export const sheetsShowingRecordStatement = defineBuiltStatement({
  text: ({ source }: { readonly source: SheetSource }) =>
    `select distinct s.uuid from emargement_sheets s ${SHOWN_ON[source]} = any($1::int[]) and s.validated_at is not null order by s.uuid`,
  columns: {
    uuid: 'uuid',
  },
  examples: (Object.keys(SHOWN_ON) as SheetSource[]).map((source) => ({ source })),
});
