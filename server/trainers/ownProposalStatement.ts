import type { TrainerProposalStatus } from '../../model/trainers/trainerProposal.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

export const ownProposalStatement = defineStatement({
  text: `
select p.status, p.logistic_session_id as "logisticSession", s.end_at < $3::timestamptz as "isOver"
from trainer_proposals p join logistic_sessions s on s.id = p.logistic_session_id
where p.id = $1 and p.trainer_id = $2 for update of p`,
  columns: {
    status: typed<TrainerProposalStatus>('text'),
    logisticSession: 'int4',
    isOver: 'bool',
  },
});
