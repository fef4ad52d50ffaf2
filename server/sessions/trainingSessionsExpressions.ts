import type { trainingSessions } from '../../model/sessions/trainingSession.ts';
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
    hasTrainees: (row, value) => `(${row}.number_trainees_registered > 0) = ${value}`,
  },
} as const satisfies ExpressionsOf<typeof trainingSessions>;
