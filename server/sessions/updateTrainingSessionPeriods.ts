import { recordWriter, type Writer } from '../records/recordWriter.ts';

/** A change of logistic sessions that affects training sessions. */
interface FollowDays {
  readonly trainingSessions: readonly number[];
  /** May training sessions get shorter. A creation only extends them: further days may follow. */
  readonly isWhole: boolean;
  /** Changed fields: a training session held only on this day follows. */
  readonly moved: { readonly area: boolean; readonly trainingLocation: boolean };
}

const FOLLOW = {
  with: `days as (
  select k.target_id as id, min(l.start_at) as starts, max(l.end_at) as ends, count(*) = 1 as is_one,
    min(l.area_id) as area, min(l.training_location_id) as place
  from logistic_sessions_training_sessions k join logistic_sessions l on l.id = k.owner_id
  where k.target_id = any($1::int[]) group by k.target_id
), wanted as (
  select s.id, s.start_at, s.end_at, s.area_id, s.training_location_id,
    case when $2::boolean then d.starts else least(s.start_at, d.starts) end as starts,
    case when $2::boolean then d.ends else greatest(s.end_at, d.ends) end as ends,
    case when d.is_one and $3::boolean then d.area else s.area_id end as area,
    case when d.is_one and $4::boolean then d.place else s.training_location_id end as place
  from days d join training_sessions s on s.id = d.id
)`,
  set: { startAt: 'w.starts', endAt: 'w.ends', area: 'w.area', trainingLocation: 'w.place' },
  from: 'wanted w',
  where: `t.id = w.id and (w.starts, w.ends, w.area, w.place) is distinct from (t.start_at, t.end_at, t.area_id, t.training_location_id)`,
  returning: `t.id,
  jsonb_build_object('startAt', w.start_at, 'endAt', w.end_at, 'area', w.area_id, 'trainingLocation', w.training_location_id) as before,
  jsonb_build_object('startAt', w.starts, 'endAt', w.ends, 'area', w.area, 'trainingLocation', w.place) as after`,
};

/** Updates training sessions to start with their first logistic session and end with their last, in the caller's transaction. */
export const updateTrainingSessionPeriods = async (
  writer: Writer,
  { trainingSessions, isWhole, moved }: FollowDays,
): Promise<void> => {
  const records = recordWriter(writer, 'training_sessions');
  const changed = await records.changeWhere<{ id: number; before: unknown; after: unknown }>({
    ...FOLLOW,
    values: [trainingSessions, isWhole, moved.area, moved.trainingLocation],
  });
  await records.journalMany(
    'update',
    changed.map(({ id, before, after }) => ({ recordId: id, before, after })),
  );
};
