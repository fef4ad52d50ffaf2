import { defineBuiltStatement } from '../database/defineStatement.ts';

interface LockedTrainingSessionOptions {
  /** SQL of the caller's row scope, for the training session `t`. */
  readonly scope: string;
}

/** Locks a training session ($1) to which needs are added ($2: now). */
export const lockedTrainingSessionStatement = defineBuiltStatement({
  text: ({ scope }: LockedTrainingSessionOptions) => `
select t.id, t.status, t.goal_number_trainees as goal, t.start_at <= $2 as "hasBegun"
from training_sessions t where t.id = $1 and ${scope} for update`,
  columns: {
    id: 'int4',
    status: 'text',
    goal: 'int4',
    hasBegun: 'bool',
  },
  examples: [{ scope: 'true' }],
});
