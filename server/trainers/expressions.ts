import type { trainers } from '../../model/trainers/trainer.ts';
import type { trainerProposals } from '../../model/trainers/trainerProposal.ts';
import { accountExpressions } from '../accounts/people/expressions.ts';
import { frenchOrder } from '../database/frenchText.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

export const trainerProposalsExpressions = {
  fields: {
    trainings: (row) =>
      `(select string_agg(y.name, ', ' order by ${frenchOrder('y.name')}) from training_types y where y.id in (` +
      `select held.training_type_id from logistic_sessions_training_sessions j join training_sessions held on held.id = j.target_id ` +
      `where j.owner_id = ${row}.logistic_session_id))`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof trainerProposals>;

export const trainersExpressions = {
  fields: {
    ...accountExpressions,
    roles: (row) =>
      `to_json(case when ${row}.is_region_manager then array['ROLE_TRAINER', 'ROLE_TRAINER_REGION_MANAGER'] else array['ROLE_TRAINER'] end)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof trainers>;
