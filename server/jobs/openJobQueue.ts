import { randomUUID } from 'node:crypto';
import { type Db, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { STORAGE_REFUSALS } from '../../model/messages/files/storage.ts';
import { isStorageFull } from '../adapters/fileStore.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { JobData, JobName, JobQueue } from '../context/jobData.ts';
import type { Database, Queryable } from '../database/database.ts';

export interface JobHandler<N extends JobName> {
  /** Runs the job, or a part of it before queueing the rest. It may be called again after any failure. */
  readonly run: (deps: Dependencies, data: JobData[N], signal: AbortSignal) => Promise<void>;
  /** Called when the job has finally failed, with the reason if known. */
  readonly giveUp: (deps: Dependencies, data: JobData[N], reason?: string) => Promise<void>;
  /** Queues interrupted work again, where no other process can be doing it. */
  readonly resume: (deps: Dependencies) => Promise<void>;
}

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

const SCHEMA = 'jobs';
const SUPERVISE_SECONDS = 10;
/** A job without heartbeat for this time was killed. */
const HEARTBEAT_SECONDS = 20;
const EXPIRE_SECONDS = 300;
const RETRIES = 3;
const STOP_TIMEOUT_MS = 8_000;

const QUEUE = {
  retryLimit: RETRIES,
  retryBackoff: true,
  retryDelay: 1,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

const deadQueue = (name: JobName): string => `${name}_dead`;

/** pg-boss sends its schema as one script of many statements; everything else is one statement. */
const adapterOf = (database: Queryable): Db => ({
  executeSql: async (text, values = []) => {
    if (values.length > 0) return { rows: await database.query(text, values) };
    if (!/;\s*\S/.test(text)) return { rows: await database.query(text) };
    await database.script(text);
    return { rows: [] };
  },
});

const openBoss = (database: Database, log: Logger): PgBoss => {
  const boss = new PgBoss({
    db: adapterOf(database),
    backend: database.kind,
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'));
  return boss;
};

/** A queue that only adds jobs. */
const queueOn = (boss: PgBoss): JobQueue => ({
  enqueue: async (transaction, name, data) => {
    await boss.send(name, data, { db: adapterOf(transaction) });
  },
});

interface Jobs {
  readonly queue: JobQueue;
  /** Starts processing jobs. */
  readonly work: (deps: Dependencies) => Promise<void>;
  /** Stops taking jobs, and waits for the running step. */
  readonly stop: () => Promise<void>;
}

interface JobOf {
  readonly id: string;
  readonly data: unknown;
}

interface Attempt {
  readonly run: () => Promise<void>;
  readonly giveUp: (reason: string) => Promise<void>;
  /** Called with the cause of each failed attempt: the queue only tries again. */
  readonly onError: (error: unknown) => void;
}

/** Without free space a job would always fail: report it at once. */
const runOnce = async ({ run, giveUp, onError }: Attempt): Promise<void> => {
  try {
    await run();
  } catch (error) {
    onError(error);
    if (!isStorageFull(error)) throw error;
    await giveUp(STORAGE_REFUSALS.full);
  }
};

interface Work {
  readonly name: JobName;
  readonly handler: JobHandler<JobName>;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

const workOn = async (boss: PgBoss, deps: Dependencies, { name, handler, signal }: Work): Promise<void> => {
  const dataOf = (job: JobOf) => job.data as Parameters<typeof handler.run>[1];
  // On the embedded database no other process can be working: unfinished work was interrupted.
  if (deps.database.kind === 'pglite') await handler.resume(deps);
  await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs)
      await runOnce({
        run: () => handler.run(deps, dataOf(job), signal),
        giveUp: (reason) => handler.giveUp(deps, dataOf(job), reason),
        onError: (error) => deps.log.error({ err: error, job: name, jobId: job.id }, 'job failed'),
      });
  });
  await boss.work(deadQueue(name), { pollingIntervalSeconds: 5 }, async (jobs) => {
    for (const job of jobs) {
      deps.log.error({ job: name, jobId: job.id }, 'job given up after its last attempt');
      await handler.giveUp(deps, dataOf(job));
    }
  });
};

/** Opens the job queue in the product's database: PGlite or PostgreSQL, one instance or several. */
export const openJobQueue = async (
  database: Database,
  { log, handlers }: { readonly log: Logger; readonly handlers: JobHandlers },
): Promise<Jobs> => {
  const names = Object.keys(handlers) as JobName[];
  const boss = openBoss(database, log);
  const stopping = new AbortController();
  await boss.start();
  const queueNames = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names.filter((each) => !queueNames.has(each))) {
    await boss.createQueue(deadQueue(name), { retryLimit: RETRIES });
    await boss.createQueue(name, { ...QUEUE, deadLetter: deadQueue(name) });
    // The first use loads the queue's settings, which is too late inside a caller's transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
  return {
    queue: queueOn(boss),
    work: async (deps) => {
      for (const name of names) {
        await workOn(boss, deps, { name, handler: handlers[name] as JobHandler<JobName>, signal: stopping.signal });
      }
    },
    stop: async () => {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
};
