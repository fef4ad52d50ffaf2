import { openPostgres } from '../../server/database/openPostgres.ts';
import { databaseImage, fill } from './databaseImage.ts';
import { startPostgres } from './postgres.ts';

/**
 * Prepares what every test of the API clones: a PGlite image, or, with TEST_DATABASE=postgres or a DATABASE_URL, a template
 * database on PostgreSQL.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_DATABASE !== 'postgres' && !process.env.DATABASE_URL) {
    await databaseImage('basics');
    return undefined;
  }
  const server = await startPostgres({ fsync: false });
  const database = openPostgres({ url: server.url, connections: 1 });
  await fill(database, 'basics');
  await database.close();
  process.env.TEST_TEMPLATE_URL = server.url;
  return server.stop;
};
