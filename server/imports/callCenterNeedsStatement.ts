import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

const MAX_CALLED = 20_000;

interface CallCenterNeeds {
  /** SQL of what the caller may see, for the need `t`. */
  readonly scope: string;
}

/** The needs currently with the call centre, with their trainees. */
export const callCenterNeedsStatement = defineBuiltStatement({
  text: ({ scope }: CallCenterNeeds) => `
select t.id, to_jsonb(t) as need_trainings, to_jsonb(p) as trainees from need_trainings t join trainees p on p.id = t.trainee_id
where t.send_to_call_center_at is not null and ${scope} order by t.id limit ${MAX_CALLED}`,
  columns: {
    id: 'int4',
    need_trainings: typed<Record<string, unknown>>('jsonb'),
    trainees: typed<Record<string, unknown>>('jsonb'),
  },
  examples: [{ scope: 'true' }],
});
