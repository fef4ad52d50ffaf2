import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { fill } from './databaseImage.ts';
import { startPostgres } from './postgres.ts';

/** Databases kept for reuse (`leaseDatabase`), and those of interrupted tests. */
const COPIES = 'select datname from pg_database where starts_with(datname, current_database() || $1)';

/** Starts PostgreSQL, or a scratch database on DATABASE_URL, with the template that tests clone; once for all projects. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_TEMPLATE_URL) return;
  // Nothing here outlives a crash of the server; compiling a plan takes longer than running it, and new statistics discard plans.
  const settings = { synchronous_commit: 'off', full_page_writes: 'off', jit: 'off', autovacuum: 'off' };
  const server = await startPostgres({ fsync: false, settings, bySocket: process.platform !== 'win32' });
  const database = openPostgres({ url: server.url, connections: 1 });
  await fill(database, 'basics');
  await database.close();
  process.env.TEST_TEMPLATE_URL = server.url;
  return async () => {
    const template = openPostgres({ url: server.url, connections: 1 });
    const copies = await template.query<{ datname: string }>(COPIES, ['_']);
    await template.close();
    for (const { datname } of copies) await server.dropDatabase(new URL(`/${datname}`, server.url).href);
    await server.stop();
  };
};
