import type { Actor } from '../../model/kernel/access.ts';
import { DIFFICULTY_LINK_YEARS, type DifficultyDoorView } from '../../model/quality/difficultyDoor.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf } from '../database/defineStatement.ts';
import { problem } from '../kernel/domainError.ts';
import { officialTitleSql } from '../timetable/timetableSource.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session of a link ($1) that takes reports now ($2), the one company of its trainees, and its trainer ($3: the reader, if a trainer). */
const difficultyDoorStatement = defineStatement({
  text: `
select s.id, ${officialTitleSql('y')} as training, s.start_at as "startAt", s.end_at as "endAt", l.name as place, l.id as "placeId",
  (select min(n.company_id) from need_trainings n where n.training_session_id = s.id
    having count(distinct n.company_id) = 1 and count(*) = count(n.company_id)) as "companyId",
  (select t.first_name || ' ' || t.last_name from trainers t where t.id = $3::int and exists (
    select from logistic_sessions_training_sessions j join logistic_sessions_trainers m on m.owner_id = j.owner_id
    where j.target_id = s.id and m.target_id = t.id)) as trainer
from training_sessions s join training_types y on y.id = s.training_type_id join training_locations l on l.id = s.training_location_id
where s.difficulty_link = $1::uuid and s.end_at > $2::timestamptz - make_interval(years => ${DIFFICULTY_LINK_YEARS})`,
  columns: {
    id: 'int4',
    training: 'text',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    place: 'text',
    placeId: 'int4',
    companyId: 'int4?',
    trainer: 'text?',
  },
});

export type DifficultyDoor = RowOf<typeof difficultyDoorStatement>;

interface Opening {
  readonly link: string;
  readonly now: Date;
  /** Null: nobody is logged in. */
  readonly actor: Actor | null;
}

/** The session that a link knows; an unknown link and one that has ended are told apart by nobody (404). */
export const openDifficultyDoor = async (database: Queryable, { link, now, actor }: Opening): Promise<DifficultyDoor> => {
  const trainer = actor?.kind === 'trainer' ? actor.id : null;
  const door = UUID.test(link) ? await difficultyDoorStatement.row(database, [link, now, trainer]) : undefined;
  if (!door) throw problem('record.not_found', 'difficulty.closed');
  return door;
};

/** View of the session on the page: nothing of its people. */
export const difficultyDoorView = (
  link: string,
  { training, startAt, endAt, place, trainer }: DifficultyDoor,
): DifficultyDoorView => ({
  '@id': `/api/difficulty_doors/${link}`,
  '@type': 'DifficultyDoor',
  training,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  place,
  trainer,
});
