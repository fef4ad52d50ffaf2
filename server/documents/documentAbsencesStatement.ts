import { defineStatement } from '../database/defineStatement.ts';

export const documentAbsencesStatement = defineStatement({
  text: `
select need_training_id as "needId", logistic_session_id as "logisticSessionId" from emargements
where training_session_id = $1 and is_absent and deleted_at is null`,
  columns: {
    needId: 'int4',
    logisticSessionId: 'int4',
  },
});
