import type { trainerProposals } from '../../model/trainers/trainerProposal.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

export const trainerProposalsExpressions = {
  fields: {
    trainings: (row) =>
      `(select string_agg(distinct y.name, ', ' order by y.name) from logistic_sessions_training_sessions j ` +
      `join training_sessions held on held.id = j.target_id join training_types y on y.id = held.training_type_id ` +
      `where j.owner_id = ${row}.logistic_session_id)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof trainerProposals>;
