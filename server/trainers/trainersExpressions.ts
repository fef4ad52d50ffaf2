import type { trainers } from '../../model/trainers/trainer.ts';
import { accountExpressions } from '../accounts/accountExpressions.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

export const trainersExpressions = {
  fields: {
    ...accountExpressions,
    roles: (row) =>
      `to_json(case when ${row}.is_region_manager then array['ROLE_TRAINER', 'ROLE_TRAINER_REGION_MANAGER'] else array['ROLE_TRAINER'] end)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof trainers>;
