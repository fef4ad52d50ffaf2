import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

export const knownNeedsStatement = defineStatement({
  text: `
select n.id, n.training_type_id as "trainingType", n.trainee_id as "traineeId", lower(n.command_no_one) as "order", n.status,
  concat_ws(' ', t.last_name, t.first_name) as name
from need_trainings n join trainees t on t.id = n.trainee_id
where lower(n.command_no_one) = any($1::text[])
union
select n.id, n.training_type_id, n.trainee_id, lower(n.command_no_one), n.status, concat_ws(' ', t.last_name, t.first_name)
from need_trainings n join trainees t on t.id = n.trainee_id
where n.trainee_id = any($2::int[])`,
  columns: {
    id: 'int4',
    trainingType: 'int4',
    traineeId: 'int4',
    order: 'text?',
    status: typed<NeedTrainingStatus>('text'),
    name: 'text',
  },
});
