import type { TrainingResult } from '../../model/results/trainingResult.ts';
import { hasSignature } from '../attendance/hasSignature.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchOrder.ts';

/** Attendance and results of each trainee of a training session ($1). */
export const traineeResultsStatement = defineStatement({
  text: `
select n.id as "needId", t.last_name || ' ' || t.first_name as name, n.status = 'absent' as "isAbsent",
  exists (select from emargements e where e.need_training_id = n.id and e.training_session_id = $1 and e.deleted_at is null
    and ${hasSignature('e')}) as "hasSigned",
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = $1) as results
from need_trainings n join trainees t on t.id = n.trainee_id
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: {
    needId: 'int4',
    name: 'text',
    isAbsent: 'bool',
    hasSigned: 'bool',
    results: typed<Readonly<Record<string, TrainingResult>>>('jsonb'),
  },
});
