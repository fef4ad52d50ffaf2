import type { trainingSessions } from '../../model/sessions/trainingSession.ts';
import { isAssigned } from '../accounts/assigneeSql.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

/** Every need on the session counts: association only adds needs in a planned status. */
export const trainingSessionsExpressions = {
  fields: {
    numberTraineesRegistered: (row) => `${row}.number_trainees_registered`,
  },
  filters: {
    /** Without a goal there is no limit. */
    hasRoom: (row, value) =>
      `(${row}.goal_number_trainees = 0 or ${row}.number_trainees_registered < ${row}.goal_number_trainees) = ${value}`,
    lacksTrainees: (row, value) => `(${row}.number_trainees_registered < ${row}.goal_number_trainees) = ${value}`,
    /** On no logistic session: the planning does not show it. */
    lacksDay: (row, value) =>
      `not exists (select from logistic_sessions_training_sessions k where k.target_id = ${row}.id) = ${value}`,
    /** A sheet with people on it that nobody validated yet. */
    hasOpenSheet: (row, value) =>
      `exists (select from emargement_sheets o where o.training_session_id = ${row}.id and o.validated_at is null
        and exists (select from emargements e where e.sheet_id = o.id and e.deleted_at is null)) = ${value}`,
    assignee: (row, user) => isAssigned({ trainingSession: `${row}.id` }, user),
    hasTrainees: (row, value) => `(${row}.number_trainees_registered > 0) = ${value}`,
  },
} as const satisfies ExpressionsOf<typeof trainingSessions>;
