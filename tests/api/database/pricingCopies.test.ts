import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../support/migrationsBefore.ts';
import { openEmptyDatabase } from '../../support/openTestDatabase.ts';

const COPIES = '0007_pricing_copies';

let database: Database;
let before: string;

const DAYS = `
insert into areas (code, name) values ('E1', 'Nord');
insert into training_locations (name, type, address, zip_code, city) values ('Circuit', 'Circuit', '1 rue', '62300', 'Lens');
insert into training_location_pricing_options (label, price, training_location_id) values ('Salle', 80, 1), ('Piste', 120.5, 1), ('Café', 4, 1);
insert into logistic_sessions (start_at, end_at, training_location_id, area_id) select now(), now(), 1, 1 from generate_series(1, 3);
insert into logistic_sessions_training_location_pricing_options (owner_id, target_id) values (1, 1), (1, 2), (3, 2);`;

beforeAll(async () => {
  before = await migrationsBefore(COPIES);
  database = await openEmptyDatabase();
  await migrate(database, before);
  await database.script(DAYS);
});
afterAll(async () => {
  await database?.close();
  await rm(before, { recursive: true, force: true });
});

it('copies label and price of the options that days had chosen, and leaves the others without', async () => {
  expect(await migrate(database)).toBeGreaterThan(0);

  const days = await database.query<{ options: unknown }>(
    'select training_location_pricing_options as options from logistic_sessions order by id',
  );
  const track = { optionId: 2, label: 'Piste', price: 120.5 };
  expect(days.map(({ options }) => options)).toEqual([[track, { optionId: 1, label: 'Salle', price: 80 }], null, [track]]);
  const [table] = await database.query("select to_regclass('logistic_sessions_training_location_pricing_options') as gone");
  expect(table).toEqual({ gone: null });
});
