import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { fill } from '../../support/database/databaseImage.ts';
import { createPostgresCluster, type PostgresCluster } from '../../support/database/postgresCluster.ts';
import { prepareServerAlone } from '../../support/servers/serverAlone.ts';
import { openSmallDisk, type SmallDisk } from '../../support/servers/smallDisk.ts';

interface OwnServerOptions {
  readonly email: string;
  /** Size of the disk that PostgreSQL and the files share. Default: that of the machine. */
  readonly diskMebibytes?: number;
  /** Of the product. Default none. */
  readonly settings?: Readonly<Record<string, string>>;
}

const DATABASE = 'pilotage';
/** Little room for its log of changes, so that a small disk is enough; commits wait for the disk, as in production. */
const SETTINGS = { fsync: 'on', max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '32MB' };

/** A database with the areas and groups of a new installation. */
const createDatabase = async ({ adminUrl }: PostgresCluster): Promise<string> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${DATABASE}`).finally(() => client.end());
  const url = new URL(`/${DATABASE}`, adminUrl).href;
  const database = openPostgres({ url, connections: 2 });
  await fill(database, 'basics').finally(() => database.close());
  return url;
};

/** The product in its own process, on a PostgreSQL of its own that may be stopped, and perhaps a small disk. */
export const startOnOwnPostgres = async ({ email, diskMebibytes, settings = {} }: OwnServerOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'pilotage-faults-'));
  const begun: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  /** In the reverse order; also after a start that failed. */
  const remove = async (): Promise<void> => {
    for (const end of begun.splice(0).toReversed()) await end();
  };
  try {
    const disk: SmallDisk | null = diskMebibytes === undefined ? null : await openSmallDisk(folder, diskMebibytes);
    if (disk) begun.push(disk.close);
    const postgres = await createPostgresCluster({
      folder,
      settings: SETTINGS,
      ...(disk && { startedBy: disk.startedByOther }),
    });
    begun.push(() => postgres.stop('SIGQUIT'));
    await postgres.start();
    const databaseUrl = await createDatabase(postgres);
    const environment = { DATABASE_URL: databaseUrl, FILES_URL: join(folder, 'files'), ...settings };
    const server = await prepareServerAlone(email, environment, disk?.startedBy ?? []);
    begun.push(server.remove);
    return { url: await server.start(), databaseUrl, server, postgres, disk, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

export type OwnServer = Awaited<ReturnType<typeof startOnOwnPostgres>>;
