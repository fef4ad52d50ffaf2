import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { NEED_DELIVERY, NEED_POSTAL_CODE } from './needColumns.ts';

interface NeedsToPlanOptions {
  /** SQL of the caller's scope, for the need `t`; its values follow the ids. */
  readonly scope: string;
}

/** What decides where needs ($1: ids) can be planned; the trainee's address is that of the need, else of the company. */
export const needsToPlanStatement = defineBuiltStatement({
  text: ({ scope }: NeedsToPlanOptions) => `
select t.id, t.status, t.trainee_id as "traineeId", t.training_type_id as "trainingTypeId", e.area_id as "areaId",
  ${NEED_DELIVERY} as "deliveryDate", t.delivery_deadline as "deliveryDeadline",
  ${NEED_POSTAL_CODE} as "postalCode"
from need_trainings t join trainees e on e.id = t.trainee_id left join companies c on c.id = t.company_id
where t.id = any($1::int[]) and ${scope}
order by t.id`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    traineeId: 'int4',
    trainingTypeId: 'int4',
    areaId: 'int4?',
    deliveryDate: 'date?',
    deliveryDeadline: 'date?',
    postalCode: 'text?',
  },
  examples: [{ scope: 'true' }],
});
