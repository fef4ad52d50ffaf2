import type { Dependencies } from '../../server/context/dependencies.ts';
import type { JobData, JobName, JobQueue } from '../../server/context/jobData.ts';
import type { Database } from '../../server/database/database.ts';
import { JOB_HANDLERS } from '../../server/jobHandlers.ts';
import type { JobHandler } from '../../server/jobs/openJobQueue.ts';

const TRIES = 3;
/** Long enough for the statement that queued it to be sent: the next one waits for its transaction. */
const WAKE_MS = 20;

const TABLE = `
  create schema if not exists demo;
  create table if not exists demo.jobs (id serial primary key, name text not null, data jsonb not null, tries int not null default 0)`;
const QUEUE = 'insert into demo.jobs (name, data) values ($1, $2)';
const NEXT = 'update demo.jobs set tries = tries + 1 where id = (select min(id) from demo.jobs) returning id, name, data, tries';
const DONE = 'delete from demo.jobs where id = $1';

interface Job {
  readonly id: number;
  readonly name: JobName;
  readonly data: JobData[JobName];
  readonly tries: number;
}

const runJob = async (deps: Dependencies, { name, data, tries }: Job): Promise<boolean> => {
  const handler = JOB_HANDLERS[name] as JobHandler<JobName>;
  try {
    await handler.run(deps, data, new AbortController().signal);
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, `job ${name} failed`);
    if (tries < TRIES) return false;
    await handler.giveUp(deps, data);
    return true;
  }
};

/**
 * Background jobs of the only process of a database, one after another, in a table: a job that a closed tab has interrupted runs
 * again. The server's own queue asks the database every second, also when nothing happens, which would wear out a laptop's battery.
 */
export const openDemoJobs = async (database: Database) => {
  await database.script(TABLE);
  let deps: Dependencies | null = null;
  let afterJob: () => Promise<void> = async () => undefined;
  let running: Promise<void> = Promise.resolve();
  const runAll = async (serverDeps: Dependencies): Promise<void> => {
    for (;;) {
      const [job] = await database.query<Job>(NEXT);
      if (!job) return;
      if (await runJob(serverDeps, job)) await database.query(DONE, [job.id]);
      await afterJob();
    }
  };
  const wake = (): void => {
    const serverDeps = deps;
    if (!serverDeps) return;
    setTimeout(() => {
      running = running
        .then(() => runAll(serverDeps))
        .catch((error: unknown) => serverDeps.log.error({ err: error }, 'jobs stopped'));
    }, WAKE_MS);
  };
  const queue: JobQueue = {
    enqueue: async (transaction, name, data) => {
      await transaction.query(QUEUE, [name, data]);
      wake();
    },
  };
  return {
    queue,
    /** Starts with what was interrupted. */
    work: (serverDeps: Dependencies, onDone: () => Promise<void>): void => {
      deps = serverDeps;
      afterJob = onDone;
      wake();
    },
    /** Waits for the jobs queued so far. */
    idle: async (): Promise<void> => {
      await new Promise((resolve) => {
        setTimeout(resolve, 2 * WAKE_MS);
      });
      await running;
    },
  };
};
