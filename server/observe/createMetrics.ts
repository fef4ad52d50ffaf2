import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { MAIL_STATES } from '../../model/mail/mailStates.ts';
import type { Changes } from '../database/changeFeed.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineStatement, type RowOf } from '../database/defineStatement.ts';
import type { Replica } from '../database/postgres/openReplica.ts';
import type { AnsweredRequest } from './requestLog.ts';
import type { DiskRoom } from './watchDisks.ts';

/** Prometheus metrics of this process. */
export interface Metrics {
  readonly contentType: string;
  /** Counts an answered request. */
  readonly count: (request: Pick<AnsweredRequest, 'method' | 'route' | 'status' | 'seconds'>) => void;
  readonly read: () => Promise<string>;
}

interface MetricsOptions {
  readonly database: Database;
  readonly replica: Replica | null;
  readonly changes: Changes;
  readonly readDisks: () => Promise<readonly DiskRoom[]>;
  readonly now: () => Date;
  /** Names of all jobs: queues without one are counted as zero. */
  readonly jobNames: readonly string[];
}

const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** Cached: counting loads the database. */
const COUNTS_FOR_MS = 5_000;
/** Node accepts some thirty methods; only ours get their own label. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const createRequests = (registry: Registry): Metrics['count'] => {
  const requests = new Histogram({
    name: 'pilotage_http_request_duration_seconds',
    help: 'Requests by route pattern, method and class of status, until the answer begins.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, seconds }) =>
    requests.observe(
      { method: METHODS.includes(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
      seconds,
    );
};

const gaugeOf =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `pilotage_${name}`, help, labelNames, registers: [registry] });

const createGauges = (registry: Registry) => {
  const gauge = gaugeOf(registry);
  return {
    up: gauge('database_up', 'Has the database answered the last question of these metrics.'),
    pool: gauge('database_connections', 'Connections of the pool, and requests that wait for one.', ['state']),
    replicaUp: gauge('replica_up', 'Does the replica answer; nothing without one.'),
    replicaReads: gauge('replica_reads', 'Statements of calls that only read, by the server that answered.', ['server']),
    freeBytes: gauge('disk_free_bytes', 'Free space of the disks of files and of the embedded database.', ['place']),
    littleRoom: gauge('disk_little_room', 'Is so little space left that somebody should act.', ['place']),
    live: gauge('live_connections', 'Open pages that are told of changes.'),
    jobs: gauge('jobs', 'Jobs by queue and state, of all instances.', ['queue', 'state']),
    mails: gauge('mails', 'Messages by state, of all instances: of the last 7 days, and all that wait.', ['state']),
  };
};

type Gauges = ReturnType<typeof createGauges>;

const JOB_STATES = ['created', 'retry', 'active', 'failed'] as const;

/** Jobs of pg-boss that wait, run or have failed. */
const jobCountsStatement = defineStatement({
  text: `
select name, state::text as state, count(*)::int as count from jobs.job
where state in (${JOB_STATES.map((state) => `'${state}'`).join(', ')}) group by 1, 2`,
  columns: { name: 'text', state: 'text', count: 'int4' },
});

type JobCount = RowOf<typeof jobCountsStatement>;

/** Older sent messages are not counted; waiting ones always are. */
const MAIL_DAYS = 7;

const mailQueueStatement = defineStatement({
  text: `
select state, count(*)::int as count from mail_messages
where state in ('queued', 'sending') or created_at > $1::timestamptz - interval '${MAIL_DAYS} days' group by 1`,
  columns: {
    state: 'text',
    count: 'int4',
  },
});

type MailCount = RowOf<typeof mailQueueStatement>;

const noJobs = (names: readonly string[]): readonly JobCount[] =>
  names.flatMap((name) => JOB_STATES.map((state) => ({ name, state, count: 0 })));

const NO_MAILS: readonly MailCount[] = MAIL_STATES.map((state) => ({ state, count: 0 }));

/** Number of jobs and messages in each state, including zeros. */
const readQueues = async (
  database: Queryable,
  { now, jobNames }: { readonly now: Date; readonly jobNames: readonly string[] },
) => {
  const [jobs, mails] = await Promise.all([jobCountsStatement.rows(database), mailQueueStatement.rows(database, [now])]);
  return { jobs: [...noJobs(jobNames), ...jobs], mails: [...NO_MAILS, ...mails] };
};

const showQueues = ({ jobs, mails }: Gauges, counts: { jobs: readonly JobCount[]; mails: readonly MailCount[] }): void => {
  for (const { name, state, count } of counts.jobs) jobs.set({ queue: name, state }, count);
  for (const { state, count } of counts.mails) mails.set({ state }, count);
};

/** Reads the queue lengths from the database; while it is unavailable, old counts are dropped. */
const createQueueReader = (gauges: Gauges, { database, now, jobNames }: MetricsOptions) => {
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting = Promise.resolve();
  const count = async (): Promise<void> => {
    try {
      const counts = await readQueues(database, { now: now(), jobNames });
      gauges.jobs.reset();
      gauges.mails.reset();
      showQueues(gauges, counts);
      gauges.up.set(1);
    } catch {
      gauges.jobs.reset();
      gauges.mails.reset();
      gauges.up.set(0);
    }
  };
  return (): Promise<void> => {
    if (performance.now() - countedAt > COUNTS_FOR_MS) {
      countedAt = performance.now();
      counting = count();
    }
    return counting;
  };
};

const showReplica = ({ replicaUp, replicaReads }: Gauges, replica: Replica): void => {
  const { isUp, ...answered } = replica.state();
  replicaUp.set(isUp ? 1 : 0);
  for (const [server, count] of Object.entries(answered)) replicaReads.set({ server }, count);
};

const showConnections = ({ pool, live, ...gauges }: Gauges, { database, replica, changes }: MetricsOptions): void => {
  live.set(changes.pages());
  if (replica) showReplica({ pool, live, ...gauges }, replica);
  for (const [state, count] of Object.entries(database.connections?.() ?? {})) pool.set({ state }, count);
};

/** Without values while the file store does not answer. */
const showDisks = async ({ freeBytes, littleRoom }: Gauges, readDisks: MetricsOptions['readDisks']): Promise<void> => {
  const disks = await readDisks().catch(() => []);
  freeBytes.reset();
  littleRoom.reset();
  for (const disk of disks) {
    freeBytes.set({ place: disk.place }, disk.freeBytes);
    littleRoom.set({ place: disk.place }, disk.room === 'enough' ? 0 : 1);
  }
};

/** Counters of this process, and the state shared with other instances. */
export const createMetrics = (options: MetricsOptions): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = createGauges(registry);
  const countQueues = createQueueReader(gauges, options);
  return {
    contentType: registry.contentType,
    count: createRequests(registry),
    read: async () => {
      await Promise.all([countQueues(), showDisks(gauges, options.readDisks)]);
      showConnections(gauges, options);
      return registry.metrics();
    },
  };
};
