import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

interface LockedNeedsOptions {
  /** SQL of the caller's row scope, for the need `t`. */
  readonly scope: string;
}

/** Locks needs ($1), as far as their training session is concerned. */
export const lockedNeedsStatement = defineBuiltStatement({
  text: ({ scope }: LockedNeedsOptions) => `
select t.id, t.status, t.training_session_id as session, t.company_id as company, t.trainee_id as trainee,
  (select p.first_name || ' ' || p.last_name from trainees p where p.id = t.trainee_id) as person
from need_trainings t where t.id = any($1::int[]) and ${scope} order by t.id for update`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    session: 'int4?',
    company: 'int4?',
    trainee: 'int4?',
    person: 'text?',
  },
  examples: [{ scope: 'true' }],
});
