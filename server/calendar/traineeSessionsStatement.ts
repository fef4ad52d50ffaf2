import { defineStatement, typed } from '../database/defineStatement.ts';
import { CALLED_SESSIONS, PENDING_TOLD, TOLD_SESSIONS } from './toldSql.ts';
import type { TraineeSessionsRow } from './traineeSessions.ts';

/** What the trainee of a need ($1) was told, and what holds now. */
export const traineeSessionsStatement = defineStatement({
  text: `select ${TOLD_SESSIONS} as told, ${CALLED_SESSIONS} as called, ${PENDING_TOLD} as pending from need_trainings n where n.id = $1`,
  columns: {
    told: typed<TraineeSessionsRow['told']>('jsonb'),
    called: typed<TraineeSessionsRow['called']>('jsonb'),
    pending: typed<TraineeSessionsRow['pending']>('jsonb'),
  },
});
