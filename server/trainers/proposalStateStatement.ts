import { OPEN_PROPOSAL } from '../../model/trainers/trainerProposal.ts';
import { defineStatement } from '../database/defineStatement.ts';

export const proposalStateStatement = defineStatement({
  text: `
select s.end_at < $3::timestamptz as "isOver",
  exists (select 1 from logistic_sessions_trainers where owner_id = s.id and target_id = $2) as "isOn",
  exists (select 1 from trainer_proposals where logistic_session_id = s.id and trainer_id = $2 and status = '${OPEN_PROPOSAL}') as "isAsked"
from logistic_sessions s where s.id = $1`,
  columns: {
    isOver: 'bool',
    isOn: 'bool',
    isAsked: 'bool',
  },
});
