import type { trainingSessions } from '../../model/trainingSession.ts';
import type { ExpressionsOf } from '../hydra/expressions.ts';

/** Every need on the session counts: association lets none in whose status does not count as planned. */
export const trainingSessionsExpressions = {
  fields: {
    numberTraineesRegistered: (row) => `${row}.number_trainees_registered`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof trainingSessions>;
