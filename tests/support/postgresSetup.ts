import { openPostgres } from '../../server/database/openPostgres.ts';
import { fill } from './databaseImage.ts';
import { startPostgres } from './postgres.ts';

/** Starts PostgreSQL, or a scratch database on DATABASE_URL, with the template that the tests of `api-postgres` clone. */
export const setup = async (): Promise<() => Promise<void>> => {
  const server = await startPostgres({ fsync: false });
  const database = openPostgres({ url: server.url, connections: 1 });
  await fill(database, 'basics');
  await database.close();
  process.env.TEST_TEMPLATE_URL = server.url;
  return server.stop;
};
