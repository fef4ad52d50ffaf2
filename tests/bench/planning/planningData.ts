import path from 'node:path';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { prepareData } from '../../../server/prepareData.ts';

export const OFFICER = { email: 'mesure@pilotage.example', password: 'Un-Chronometre-2026' };
const ROWS_PER_GROUP = 10;
const HOURS = { from: '09:00', to: '17:00' };
const DAYS = 28;

interface PlanningSize {
  readonly rows: number;
  readonly sessions: number;
  /** First day of the month that is full, `YYYY-MM-01`. */
  readonly month: string;
}

const insertPlaces = async (transaction: Queryable, rows: number): Promise<void> => {
  // After the eight of every installation.
  await transaction.query(
    `insert into areas (code, name) select 'R' || n, 'Secteur ' || n from generate_series((select count(*)::int + 1 from areas), $1::int) n`,
    [rows],
  );
  await transaction.query(
    `insert into logistic_areas (id, name, position) select n, 'Région ' || n, n from generate_series(1, ceil($1::numeric / $2)::int) n`,
    [rows, ROWS_PER_GROUP],
  );
  await transaction.query(
    'insert into logistic_areas_areas (owner_id, target_id) select (row_number() over (order by id) - 1) / $1::int + 1, id from areas',
    [ROWS_PER_GROUP],
  );
  await transaction.query(
    `insert into training_locations (id, name, type, address, zip_code, city)
     select n, 'Circuit ' || n, 'circuit', n || ' rue de la Piste', '75001', 'PARIS' from generate_series(1, 20) n`,
  );
  await transaction.query(
    `insert into training_types (id, name, color)
     select n, 'Formation ' || n, '#' || lpad(to_hex(n * 1000003 % 16777216), 6, '0') from generate_series(1, 12) n`,
  );
};

const insertSessions = async (transaction: Queryable, { rows, sessions, month }: PlanningSize): Promise<void> => {
  const values = [sessions, rows, parisInstant(month, HOURS.from), parisInstant(month, HOURS.to), DAYS];
  const days = `select n, (select (array_agg(id order by id))[(n - 1) % $2::int + 1] from areas) as area_id, n % 20 + 1 as location_id, n % 12 + 1 as type_id,
      $3::timestamptz + make_interval(days => (n - 1) / $2::int * 7 % $5::int + n % 5) as start_at,
      $4::timestamptz + make_interval(days => (n - 1) / $2::int * 7 % $5::int + n % 5) as end_at
    from generate_series(1, $1::int) n`;
  await transaction.query(
    `insert into training_sessions (id, training_type_id, training_location_id, area_id, start_at, end_at, goal_number_trainees)
     select n, type_id, location_id, area_id, start_at, end_at, 12 from (${days}) d`,
    values,
  );
  await transaction.query(
    `insert into logistic_sessions (id, training_location_id, area_id, start_at, end_at)
     select n, location_id, area_id, start_at, end_at from (${days}) d`,
    values,
  );
  await transaction.query(
    'insert into logistic_sessions_training_sessions (owner_id, target_id) select id, id from logistic_sessions',
  );
};

/** An organisation with that many rows and sessions in one month, in the folder of an embedded database. */
export const writePlanningData = async (dataDirectory: string, size: PlanningSize): Promise<void> => {
  const database = await openPglite({ folder: path.join(dataDirectory, 'database') });
  await migrate(database);
  await prepareData(database, { demo: false, now: new Date() });
  await database.transaction(async (transaction) => {
    await createUser(transaction, {
      ...OFFICER,
      firstName: 'Mesure',
      lastName: 'Planning',
      groupCode: USER_GROUP_CODES.superAdmin,
    });
    await insertPlaces(transaction, size.rows);
    await insertSessions(transaction, size);
  });
  await database.close();
};
