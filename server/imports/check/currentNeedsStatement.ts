import { defineBuiltStatement, type RowOf, typed } from '../../database/defineStatement.ts';

type Columns = Record<string, unknown>;

interface CurrentNeeds {
  /** SQL of what the caller may see, for the need `t`. */
  readonly scope: string;
  /** Locks needs and trainees, which are written next. */
  readonly isLocked: boolean;
}

/** Stored needs ($1: ids) with their trainees; $2: now. */
export const currentNeedsStatement = defineBuiltStatement({
  text: ({ scope, isLocked }: CurrentNeeds) => `
select t.id, to_jsonb(t) as need, to_jsonb(p) as trainee, coalesce(s.start_at <= $2, false) as "sessionHasBegun",
  array(select extract(epoch from r.reminder_at)::bigint || ' ' || r.reminder_type from reminders r where r.need_training_id = t.id) as reminders
from need_trainings t join trainees p on p.id = t.trainee_id left join training_sessions s on s.id = t.training_session_id
where t.id = any($1::int[]) and ${scope} order by t.id${isLocked ? ' for update of t, p' : ''}`,
  columns: {
    id: 'int4',
    need: typed<Columns>('jsonb'),
    trainee: typed<Columns>('jsonb'),
    sessionHasBegun: 'bool',
    /** As `instant type`. */
    reminders: 'text[]',
  },
  examples: [
    { scope: 'true', isLocked: false },
    { scope: 'true', isLocked: true },
  ],
});

export type CurrentNeed = RowOf<typeof currentNeedsStatement>;
