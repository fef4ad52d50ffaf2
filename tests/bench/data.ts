import { canMove, NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { openLoginSession } from '../../server/accounts/sessions/loginSessions.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { seedBulk } from '../../server/demo/bulk/seedBulk.ts';
import { prepareData } from '../../server/prepareData.ts';
import { startPostgres } from '../support/database/postgres.ts';
import type { BenchData } from './requests.ts';

const BENCH_ACCOUNT = 'driver-program@pilotage.example';
const SEARCH_HITS = { fewest: 100, most: 12_000 };
const SEARCH_TERMS = 40;
/** Target status of the mass change, and its size. */
export const MASS_STATUS = 'pocket';
const MASS_NEEDS = 50_000;

const numbers = async (database: Database, text: string): Promise<number[]> =>
  (await database.query<{ id: number }>(text)).map(({ id }) => id);

/** Parts of 4 to 7 letters of last names, with 100 to 12,000 hits each. */
const searchTerms = async (database: Database): Promise<string[]> => {
  const text = `
    select part from (
      select left(trainee_search, 4 + (abs(hashtext(trainee_search)) % 4)) as part, count(*) as hits from need_trainings group by 1
    ) p where hits between $1 and $2 and length(part) >= 4 and part !~ '[^a-z]' order by md5(part) limit $3`;
  return (await database.query<{ part: string }>(text, [SEARCH_HITS.fewest, SEARCH_HITS.most, SEARCH_TERMS])).map(
    ({ part }) => part,
  );
};

/** The caller's areas: half of them, so that row scope is measured too. */
const OWN_AREAS = 'select id from areas order by id limit (select count(*) / 2 from areas)';

/** Needs of the caller's areas, spread over the table, that may get the status. */
const massIds = async (database: Database): Promise<number[]> => {
  const from = NEED_TRAINING_STATUSES.filter((status) => status !== MASS_STATUS && canMove(status, MASS_STATUS));
  const text = `select id from need_trainings where status = any($1::text[]) and area_id in (${OWN_AREAS}) order by md5(id::text) limit $2`;
  return (await database.query<{ id: number }>(text, [from, MASS_NEEDS])).map(({ id }) => id);
};

const months = async (database: Database): Promise<BenchData['months']> =>
  database.query<{ after: string; before: string }>(`
    select to_char(m, 'YYYY-MM-DD') as after, to_char(m + interval '1 month - 1 day', 'YYYY-MM-DD') as before
    from (select date_trunc('month', start_at) as m, count(*) as n from logistic_sessions group by 1) s
    order by abs(n - 280), m limit 12`);

const openSession = async (database: Database): Promise<string> => {
  const [account] = await database.query<{ id: number; user: number }>(
    'select a.id, u.id as "user" from accounts a join users u on u.account_id = a.id where a.email = $1',
    [BENCH_ACCOUNT],
  );
  if (!account) throw new Error(`No account ${BENCH_ACCOUNT}`);
  await database.query(
    `insert into users_areas (owner_id, target_id) select $1, id from (${OWN_AREAS}) own on conflict do nothing`,
    [account.user],
  );
  return `pilotage_session=${await openLoginSession(database, account.id, { now: new Date() })}`;
};

/** Starts PostgreSQL, fills it, and returns ids to request. */
export const loadBenchData = async (
  needs: number,
): Promise<BenchData & { massIds: readonly number[]; databaseUrl: string; cookie: string; stop: () => Promise<void> }> => {
  const server = await startPostgres();
  const database = await openPostgres({ url: server.url });
  const now = new Date();
  const began = performance.now();
  await migrate(database);
  await prepareData(database, { demo: true, now });
  await seedBulk(database, { needs, now });
  console.info(`${needs} needs loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const data = {
    statuses: (
      await database.query<{ status: string }>('select status from need_trainings group by 1 order by count(*) desc limit 8')
    ).map(({ status }) => status),
    needIds: await numbers(
      database,
      'select id from need_trainings where area_id in (select id from areas order by id limit 4) order by md5(id::text) limit 500',
    ),
    companyIds: await numbers(database, 'select id from companies order by md5(id::text) limit 5000'),
    lastNames: await searchTerms(database),
    months: await months(database),
    massIds: await massIds(database),
    cookie: await openSession(database),
  };
  await database.close();
  return { ...data, databaseUrl: server.url, stop: server.stop };
};
