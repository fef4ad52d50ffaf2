import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('basics');
});
afterAll(() => database.close());

const COUNTS = `select s.id, s.number_trainees_registered as kept, count(n.id)::int as counted
  from training_sessions s left join need_trainings n on n.training_session_id = s.id group by s.id order by s.id`;

const counts = async () =>
  (await database.query<{ kept: number; counted: number }>(COUNTS)).map(({ kept, counted }) => [kept, counted]);

it('keeps the number of needs on a session through inserts, moves and deletes', async () => {
  await database.script(`
    insert into training_types (name) values ('EPP');
    insert into training_locations (name, type, address, zip_code, city) values ('Lieu', 'Circuit', '1 rue', '75011', 'Paris');
    insert into training_sessions (training_type_id, start_at, end_at, training_location_id, area_id)
      select y.id, now(), now(), l.id, a.id from training_types y, training_locations l, (select min(id) as id from areas) a, generate_series(1, 2);
    insert into trainees (first_name, last_name) values ('Ada', 'MARTIN');
    insert into need_trainings (training_type_id, trainee_id, training_session_id)
      select y.id, t.id, s.id from training_types y, trainees t, training_sessions s, generate_series(1, 3) order by s.id;
  `);
  expect(await counts()).toEqual([
    [3, 3],
    [3, 3],
  ]);

  await database.script(`
    update need_trainings set training_session_id = (select max(id) from training_sessions)
      where id = (select min(id) from need_trainings where training_session_id = (select min(id) from training_sessions));
    update need_trainings set training_session_id = null where id = (select max(id) from need_trainings);
    delete from need_trainings where id = (select min(id) from need_trainings where training_session_id = (select min(id) from training_sessions));
  `);
  const after = await counts();
  expect(after.every(([kept, counted]) => kept === counted)).toBe(true);
  expect(after.map(([kept]) => kept)).toEqual([1, 3]);
});
