import path from 'node:path';
import type { Logger } from 'pino';
import { DATABASE_FAULTS, OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { lockDirectory } from './database/pglite/directoryLock.ts';
import { openPglite } from './database/pglite/openPglite.ts';
import { withoutPreparing } from './database/pglite/withoutPreparing.ts';
import { isUnavailable } from './database/postgres/databaseAvailability.ts';
import { openPostgres } from './database/postgres/openPostgres.ts';
import { openReplica, type Replica } from './database/postgres/openReplica.ts';
import { requireTables } from './database/requireTables.ts';
import { StartError } from './kernel/startError.ts';
import type { Settings } from './settings.ts';

/** Folder of the embedded database in `DATA_DIR`. */
export const EMBEDDED_FOLDER = 'database';

interface OpenDatabase {
  readonly database: Database;
  /** Null: none is configured. */
  readonly replica: Replica | null;
  /** Closes it and releases its folder. */
  readonly close: () => Promise<void>;
}

const openEmbedded = async ({ dataDir }: Settings): Promise<OpenDatabase> => {
  const release = await lockDirectory(dataDir);
  try {
    const database = await openPglite({ folder: path.join(dataDir, EMBEDDED_FOLDER) });
    return {
      database,
      replica: null,
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new StartError(OPERATOR_MESSAGES.databaseNotOpened({ folder: dataDir, reason }), { mayPass: true });
  }
};

const openServer = (url: string, settings: Settings, log: Logger): OpenDatabase => {
  const { databaseDirectUrl: directUrl, databaseReplicaUrl, databasePrepares } = settings;
  const opened = openPostgres({ url, directUrl, onError: (error) => log.warn({ err: error }, 'database connection lost') });
  const prepared = (connected: Database) => (databasePrepares ? connected : withoutPreparing(connected));
  const database = prepared(opened);
  const replica =
    databaseReplicaUrl === null
      ? null
      : openReplica({
          open: (onError) => prepared(openPostgres({ url: databaseReplicaUrl, onError })),
          primary: database,
          onError: (error) => log.warn({ err: error }, 'connection to the replica lost'),
        });
  return {
    database,
    replica,
    close: async () => {
      await replica?.close();
      await database.close();
    },
  };
};

/** The first error below one of a pool, of several addresses or of a transaction. */
const causeOf = (error: unknown): unknown => {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;
};

/** Server and database of an address, without user and password. */
const placeOf = (url: string): { readonly name: string; readonly host: string } => {
  const { host, pathname } = new URL(url);
  return { name: decodeURIComponent(pathname.slice(1)), host: host || 'localhost' };
};

const sayNotPrepared = (error: unknown, { databaseUrl }: Settings): string => {
  const cause = causeOf(error);
  const fault = cause instanceof Error && 'code' in cause ? DATABASE_FAULTS[String(cause.code)] : undefined;
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  if (databaseUrl && (fault || isUnavailable(error)))
    return OPERATOR_MESSAGES.databaseRefused({ ...placeOf(databaseUrl), reason: fault ?? line });
  return OPERATOR_MESSAGES.databaseNotPrepared({ reason: line });
};

const migrateOrSay = async ({ database, close }: OpenDatabase, settings: Settings): Promise<void> => {
  try {
    await migrate(database);
    await requireTables(database);
  } catch (error) {
    // It may wait for a server that does not answer either.
    await close().catch(() => undefined);
    throw new StartError(sayNotPrepared(error, settings), { mayPass: isUnavailable(error) });
  }
};

/** Opens the configured database (locked for this process if embedded), migrates its schema, and checks that it has every declared table. */
export const openDatabase = async (settings: Settings, log: Logger): Promise<OpenDatabase> => {
  const opened = settings.databaseUrl ? openServer(settings.databaseUrl, settings, log) : await openEmbedded(settings);
  await migrateOrSay(opened, settings);
  return opened;
};
