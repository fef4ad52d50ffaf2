import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { email, phone, text } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import type { Database } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

const FILE = path.join(PROJECT_ROOT, 'server/database/migrations/0022_official_numbers.sql');
const STATEMENTS = readFileSync(FILE, 'utf8').split('--> statement-breakpoint');
/** The functions of the migration that work values out; it drops them at its end. */
const FUNCTIONS = STATEMENTS.filter((statement) => /create function migrated_/i.test(statement));
const VEHICLE_STATEMENT = STATEMENTS.find((statement) => statement.includes('UPDATE vehicles')) ?? '';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const statement of FUNCTIONS) await database.query(statement);
});
afterAll(() => database.close());

const migrated = async (kind: string, value: string): Promise<unknown> => {
  const [row] = await database.query<{ kept: unknown }>(`select migrated_${kind}($1) as kept`, [value]);
  return row?.kept;
};

const FIELDS = { phone: phone(), email: email(), plate: text({ format: 'plate' }) } as const;

it.each([
  ...['06 12 34 56 78', '+33 (0)6.12.34.56.78', '0033612345678', '33612345678', '612345678', '01/44/55/66/77', '0692123456'],
  ...['0639981234', '0639012345', '0590 12 34 56', '0594 12 34 56', '0696 12 34 56', '+44 20 7946 0958', '0049 30 123456'],
  ...['12 34', 'poste 12', '06 12 34 56', '00 00 00 00 00', '06\u00a012\u00a034\u00a056\u00a078'],
])('the migration keeps the number %s as a new one is kept', async (typed) => {
  expect(await migrated('phone', typed)).toBe(normalise(FIELDS.phone, typed));
});

it.each(['ew884kn', 'EW 884 KN', '1234  ab 75', 'B-AB 1234'])(
  'the migration keeps the plate %s as a new one is kept',
  async (typed) => {
    expect(await migrated('plate', typed)).toBe(normalise(FIELDS.plate, typed));
  },
);

it('the migration keeps an address as a new one is kept', async () => {
  const typed = ' Zoe@Exemple.FR\u200b';
  expect(await migrated('email', typed)).toBe(normalise(FIELDS.email, typed));
});

it('the migration gives each vehicle its plate but for a second one of the same plate, which keeps what was typed', async () => {
  await database.script(
    `insert into car_brands (brand) values ('PLAQUES'); insert into car_models (model, car_brand_id) select 'M', max(id) from car_brands`,
  );
  const insert = `insert into vehicles (reference, matriculation, car_brand_id, car_model_id, deleted_at)
    select r, m, (select max(id) from car_brands), (select max(id) from car_models), d::timestamptz
    from (values ('a', 'ew884kn', null), ('b', 'EW-884-KN', null), ('c', 'zz 111 zz', null), ('d', 'ZZ.111.ZZ', null),
      ('e', 'yy111yy', null), ('f', 'YY 111 YY', '2026-01-01'), ('g', '12 ab 75', null)) v(r, m, d)`;
  await database.query(insert);

  await database.query(VEHICLE_STATEMENT);

  const rows = await database.query<{ r: string; m: string }>(
    'select reference as r, matriculation as m from vehicles where length(reference) = 1 order by 1',
  );
  expect(Object.fromEntries(rows.map(({ r, m }) => [r, m]))).toEqual({
    a: 'ew884kn',
    b: 'EW-884-KN',
    c: 'ZZ-111-ZZ',
    d: 'ZZ.111.ZZ',
    e: 'YY-111-YY',
    f: 'YY-111-YY',
    g: '12 AB 75',
  });
});
