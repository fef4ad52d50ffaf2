import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSiret } from '../../../model/kernel/values/formats.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { seedBulk } from '../../../server/demo/bulk/seedBulk.ts';
import { TEST_START } from '../../support/clock.ts';
import { databaseImage } from '../../support/database/databaseImage.ts';
import { openOtherDemonstration } from '../../support/database/openTestDatabase.ts';

const NEEDS = 9_000;
/** Enough for seeding on a busy machine. */
const SEED_TIMEOUT_MS = 180_000;
/** Random by nature: links, salts, seals, and insert times. */
const RANDOM = [
  'uuid',
  'password_hash',
  'created_at',
  'updated_at',
  'hash',
  'prev_hash',
  'sheet_uuid',
  'entry_uuid',
  'sheet_content_hash',
  'verification_code',
  'token',
  'seal',
  'key_hash',
  'difficulty_link',
];
/** Answers have no order of their own: their ids are drawn, and what they are hashed with. */
const OF_ANSWERS = ['questionnaire_answers', 'questionnaire_answer_entries', 'questionnaire_answer_sets'];
const DRAWN = ['id', 'nonce', 'salt', 'content_hash'];

const fill = async (database: Database): Promise<Database> => {
  await seedBulk(database, { needs: NEEDS, now: TEST_START });
  return database;
};

/** One digest per table without random values: a signed sheet's content names people by their links. */
const digests = async (database: Database): Promise<Record<string, string>> => {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'emargement_contents' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `select md5(coalesce(string_agg(line, '|' order by line), '')) as digest from (select (to_jsonb(t) - $1::text[])::text as line from ${name} t) lines`,
      [OF_ANSWERS.includes(name) ? [...RANDOM, ...DRAWN] : RANDOM],
    );
    found[name] = row?.digest ?? '';
  }
  return found;
};

let first: Database;
let second: Database;

beforeAll(async () => {
  first = await fill(await openOtherDemonstration());
  second = await fill(await openPglite({ image: await databaseImage('demonstration') }));
}, SEED_TIMEOUT_MS);

afterAll(async () => {
  await first.close();
  await second.close();
});

it('makes identical data twice, on PostgreSQL and on PGlite', async () => {
  expect(await digests(first)).toEqual(await digests(second));
});

it('makes the requested number of records, on sessions allowed by their status', async () => {
  const [sizes] = await first.query(
    `select (select count(*)::int from need_trainings) as needs, (select count(*)::int from trainees) as trainees,
      (select count(*)::int from companies) as companies, (select count(distinct status)::int from need_trainings) as statuses,
      (select count(*)::int from need_trainings n left join training_sessions s on s.id = n.training_session_id
        where (n.status in ('planifie', 'forme', 'absent')) <> (s.id is not null) or n.training_type_id <> s.training_type_id) as misplaced`,
  );
  expect(sizes).toEqual({ needs: NEEDS, trainees: NEEDS, companies: NEEDS / 10, statuses: 16, misplaced: 0 });
});

it('spreads bulk sessions over three years, between those of the demonstration', async () => {
  const [logisticSessions] = await first.query<{ n: number; months: number }>(
    `select count(*)::int as n, count(distinct date_trunc('month', start_at))::int as months from logistic_sessions`,
  );
  expect(logisticSessions?.n).toBe(NEEDS / 20);
  expect(logisticSessions?.months).toBeGreaterThanOrEqual(15);
});

it('gives every French company a distinct valid SIRET, but one, whose people cannot be declared', async () => {
  const companies = await first.query<{ siret: string | null; zipCode: string }>(
    'select siret, zip_code as "zipCode" from companies',
  );
  const isAbroad = ({ zipCode }: { readonly zipCode: string }) => zipCode.includes('-');
  const sirets = companies.flatMap(({ siret }) => siret ?? []);
  expect(sirets.filter((siret) => !isSiret(siret))).toEqual([]);
  expect(companies.filter((company) => company.siret === null && !isAbroad(company))).toHaveLength(1);
  expect(new Set(sirets).size).toBe(NEEDS / 10 - companies.filter(isAbroad).length - 1);
});

it('leaves the next ids free', async () => {
  const text = `insert into companies (name, address, zip_code, city) values ('ESSAI', '1 rue du Test', '75001', 'PARIS') returning id`;
  expect(await second.query(text)).toEqual([{ id: NEEDS / 10 + 1 }]);
  await second.query("delete from companies where name = 'ESSAI'");
});
