import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';

interface SelectedNeedsOptions {
  /** Are the needs' rows locked. */
  readonly isLocked: boolean;
}

/** Needs ($1) as mass commands judge them ($2: now). */
export const selectedNeedsStatement = defineBuiltStatement({
  text: ({ isLocked }: SelectedNeedsOptions) => `
select n.id, n.status, n.training_session_id as session, coalesce(s.start_at <= $2, false) as "sessionHasBegun",
  n.send_to_call_center_at is not null as "isSent", p.email is not null as "hasEmail", p.mobile_phone is not null as "hasMobile",
  n.custom, coalesce(p.phone_number, p.mobile_phone) is not null as "hasPhone"
from need_trainings n join trainees p on p.id = n.trainee_id left join training_sessions s on s.id = n.training_session_id
where n.id = any($1::int[]) order by n.id${isLocked ? ' for update of n' : ''}`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    session: 'int4?',
    sessionHasBegun: 'bool',
    isSent: 'bool',
    hasEmail: 'bool',
    hasMobile: 'bool',
    hasPhone: 'bool',
    custom: typed<Readonly<Record<string, unknown>> | null>('jsonb'),
  },
  examples: [{ isLocked: false }, { isLocked: true }],
});
