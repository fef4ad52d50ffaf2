import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type Client, logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { isLong } from '../../support/campaign.ts';
import { fill } from '../../support/database/databaseImage.ts';
import { startReplicatedPostgres } from '../../support/database/replica.ts';
import { watchChanges } from '../../support/database/watchChanges.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { startRoundRobinProxy } from '../../support/servers/roundRobinProxy.ts';
import { type RunningServer, startServer } from '../../support/servers/server.ts';

const SERVERS = 3;
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 9);
const WRITERS = 4;
const PATIENCE = { timeout: 60_000, interval: 100 };
const WRITES_BEFORE = 40;
const WRITES_AFTER = 20;
const MAILS_A_ROUND = 4;
const EDITORS = ['ada@test.example', 'bob@test.example'] as const;
const DRAIN_SECONDS = 1;

interface Listed {
  readonly totalItems: number;
  readonly member: readonly { readonly '@id': string; readonly status?: string }[];
}

/** Three processes behind a proxy, on a PostgreSQL with a replica. */
const openCluster = async (mail: MailServer) => {
  const postgres = await startReplicatedPostgres();
  const { url } = postgres.primary;
  const database = openPostgres({ url });
  await fill(database, 'basics');
  for (const email of EDITORS) {
    const account = { email, firstName: email.slice(0, 3), lastName: 'Grappe', password: TEST_PASSWORD };
    await database.transaction((tx) => createUser(tx, { ...account, groupCode: USER_GROUP_CODES.superAdmin }));
  }
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'pilotage-cluster-'));
  const environment = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: postgres.replicaOf(url),
    FILES_URL: join(folder, 'files'),
    SMTP_URL: mail.url,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const ports: number[] = [];
  for (let index = 0; index < SERVERS; index += 1) ports.push(await freePort());
  const start = (port: number) => startServer({ port, environment, dataDirectory: folder, isAlone: true });
  const running: RunningServer[] = [];
  for (const port of ports) running.push(await start(port));
  const proxy = await startRoundRobinProxy(running.map((server) => server.url));
  return {
    postgres,
    proxy,
    servers: running,
    restart: async (index: number): Promise<void> => {
      running[index] = await start(ports[index] ?? 0);
      await expect.poll(() => proxy.isReady(running[index]?.url ?? ''), PATIENCE).toBe(true);
    },
    remove: async (): Promise<void> => {
      proxy.close();
      for (const server of running) await server.kill();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

let mail: MailServer;
let cluster: Awaited<ReturnType<typeof openCluster>>;
const campaign = it.skipIf(!isLong);

beforeAll(async () => {
  if (!isLong) return;
  mail = await openMailServer();
  cluster = await openCluster(mail);
}, 300_000);

afterAll(async () => {
  await cluster?.remove();
  await mail?.close();
});

const create = async (client: Client, path: string, body?: unknown, status = 201): Promise<string> => {
  const answer = await client.call<{ '@id': string }>('POST', path, body);
  expect([path, answer.status]).toEqual([path, status]);
  return answer.body['@id'];
};

const totalOf = async (client: Client, path: string) => (await client.call<Listed>('GET', path)).body.totalItems;

const configure = async (client: Client, code: string, value: string) =>
  expect((await client.call('PUT', '/api/configurations', { code, value })).status).toBe(200);

const buildSession = async (client: Client) => {
  const trainingLocation = await create(client, '/api/training_locations', {
    name: 'Circuit',
    type: 'Circuit',
    address: '1 rue du Circuit',
    zipCode: '78190',
    city: 'Trappes',
  });
  const trainingType = await create(client, '/api/training_types', { name: 'EPP' });
  const times = { startAt: '2026-11-26T09:00:00+01:00', endAt: '2026-11-26T17:00:00+01:00', area: '/api/areas/1' };
  const trainingSession = await create(client, '/api/training_sessions', { ...times, trainingLocation, trainingType });
  const { body } = await client.call<Listed>('GET', '/api/logistic_sessions');
  return { trainingSession, logisticSession: body.member[0]?.['@id'] ?? '' };
};

/** Load that runs until it is stopped, and what happened under it. */
const load = (client: Client, other: Client, logisticSession: string) => {
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let count = 0;
  let unanswered = 0;
  let isRunning = true;

  /** Null: the server was killed under it. */
  const attempt = async (by: Client, method: string, path: string, body?: unknown) => {
    const answer = await by.call<{ '@id': string; brand?: string; user?: { firstName: string } | null } & Listed>(
      method,
      path,
      body,
    );
    if (answer.status === 502) {
      unanswered += 1;
      return null;
    }
    if (answer.status >= 400) faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const write = async () => {
    count += 1;
    const brand = `Marque ${count}`;
    const made = await attempt(client, 'POST', '/api/car_brands', { brand });
    if (!made) return;
    acknowledged.push(made['@id']);
    const read = await attempt(client, 'GET', made['@id']);
    if (read && read.brand !== brand) faults.push(`${made['@id']} is not read as written`);
    const found = await attempt(client, 'GET', `/api/car_brands?brand=${brand}&itemsPerPage=30`);
    if (found && !found.member.some((one) => one['@id'] === made['@id'])) faults.push(`${made['@id']} is not in its list`);
  };
  const edit = async (by: Client) => {
    const beat = await attempt(by, 'PUT', `${logisticSession}/current_editor`);
    if (beat && beat.user?.firstName !== 'ada') faults.push(`the editor is ${beat.user?.firstName}`);
    await wait(100);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (isRunning) await work().catch((error: unknown) => faults.push(String(error)));
  };

  const works = [...Array.from({ length: WRITERS }, () => repeat(write)), repeat(() => edit(client)), repeat(() => edit(other))];
  return {
    acknowledged,
    faults,
    unanswered: () => unanswered,
    untilWrites: async (more: number): Promise<void> => {
      const least = acknowledged.length + more;
      await expect.poll(() => acknowledged.length >= least || faults.length > 0, PATIENCE).toBe(true);
    },
    stop: async (): Promise<void> => {
      isRunning = false;
      await Promise.all(works);
    },
  };
};

const titlesSent = () => mail.received.map((received) => received.mail.subject ?? '');

/** Changes written on each process arrive on the streams of all. */
const expectLiveUpdates = async (cookie: string) => {
  const heard = cluster.servers.map(() => new Set<string>());
  const stops = await Promise.all(
    cluster.servers.map(({ url }, index) =>
      watchChanges({
        url,
        cookie,
        onChange: (tables) => {
          for (const table of tables ?? []) heard[index]?.add(table);
        },
      }),
    ),
  );
  for (const { url } of cluster.servers) {
    const client = await logIn(url, EDITORS[0], TEST_PASSWORD);
    for (const tables of heard) tables.clear();
    await create(client, '/api/renters', { name: 'Loueur entendu' });
    await expect.poll(() => heard.every((tables) => tables.has('renters')), PATIENCE).toBe(true);
  }
  await Promise.all(stops.map((stop) => stop()));
};

/** One process ends and comes back, under load. */
const endAndRestart = async (round: number) => {
  const index = round % SERVERS;
  const server = cluster.servers[index];
  const isKill = Math.floor(round / SERVERS) % 2 === 1;
  const before = cluster.proxy.lost.length;
  await (isKill ? server?.kill() : server?.stop());
  return {
    index,
    isKill,
    lost: () => cluster.proxy.lost.slice(before),
    strays: () => cluster.proxy.lost.slice(before).filter((one) => one.server !== server?.url),
  };
};

campaign('three processes lose nothing when each ends in turn, by SIGTERM or kill -9', { timeout: 3_600_000 }, async () => {
  const { proxy } = cluster;
  const client = await logIn(proxy.url, EDITORS[0], TEST_PASSWORD);
  const other = await logIn(proxy.url, EDITORS[1], TEST_PASSWORD);
  await configure(client, 'email_contact', 'contact@test.example');
  await configure(client, 'mail_delay_minutes', '0');
  const { trainingSession, logisticSession } = await buildSession(client);
  expect((await client.call('PUT', `${logisticSession}/current_editor`)).status).toBe(200);

  /** An open page: reads again after each event, and when it is connected again. */
  let shown = 0;
  const readPage = async () => {
    shown = await totalOf(client, '/api/car_brands?itemsPerPage=1').catch(() => shown);
  };
  const closePage = await watchChanges({
    url: proxy.url,
    cookie: client.cookie,
    onChange: (tables) => (tables === null || tables.includes('car_brands')) && readPage(),
  });

  const titles: string[] = [];
  const running = load(client, other, logisticSession);
  for (let round = 0; round < ROUNDS; round += 1) {
    await running.untilWrites(WRITES_BEFORE);
    const answersBefore = running.unanswered();
    for (let index = 0; index < MAILS_A_ROUND; index += 1) {
      const title = `Convocation ${round}.${index}`;
      const words = { title, content: '<p>Bonjour</p>', receiver: ['stagiaire@test.example'], typeDocument: 'convocation' };
      await create(client, '/api/email_session_documents', { ...words, trainingSession });
      titles.push(title);
    }
    const archive = await create(client, '/api/data_archives', undefined, 202);
    const ended = await endAndRestart(round);
    await running.untilWrites(WRITES_AFTER);
    expect([round, ended.strays()]).toEqual([round, []]);
    if (!ended.isKill) expect([round, ended.lost(), running.unanswered() - answersBefore]).toEqual([round, [], 0]);
    if (round % 4 === 3) await cluster.postgres.killReplica();
    await cluster.restart(ended.index);
    await running.untilWrites(WRITES_AFTER);
    if (round % 4 === 3) await cluster.postgres.restartReplica();
    expect(running.faults).toEqual([]);
    await expectLiveUpdates(client.cookie);
    await expect.poll(async () => (await client.call<{ status: string }>('GET', archive)).body.status, PATIENCE).toBe('finished');
    await expect.poll(() => titles.filter((title) => !titlesSent().includes(title)), PATIENCE).toEqual([]);
    process.stdout.write(
      `cluster round ${round} (${ended.isKill ? 'SIGKILL' : 'SIGTERM'}): ${running.acknowledged.length} writes, ${running.unanswered()} unanswered\n`,
    );
  }
  await running.stop();
  expect(running.faults).toEqual([]);

  const { body } = await client.call<Listed>('GET', '/api/car_brands?pagination=false');
  const kept = new Set(body.member.map((record) => record['@id']));
  expect(running.acknowledged.filter((iri) => !kept.has(iri))).toEqual([]);
  expect(body.totalItems - running.acknowledged.length).toBeLessThanOrEqual(running.unanswered());
  expect(await totalOf(client, '/api/api_logs?resource=car_brands&action=create&itemsPerPage=1')).toBe(body.totalItems);
  await expect.poll(() => shown, PATIENCE).toBe(body.totalItems);
  await closePage();

  const times = titles.map((title) => mail.received.filter((received) => received.mail.subject === title));
  expect(times.every((sent) => sent.length <= 2 && new Set(sent.map((one) => one.mail.messageId)).size === 1)).toBe(true);
  expect(await totalOf(client, '/api/data_archives?itemsPerPage=1')).toBe(ROUNDS);
  const metrics = await (await fetch(`${cluster.servers[0]?.url}/metrics`)).text();
  expect(Number(/^pilotage_replica_reads\{server="replica"\} (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  process.stdout.write(
    `${metrics.match(/^pilotage_replica_reads.*$/gm)?.join(', ')}; ${mail.received.length} mails of ${titles.length}\n`,
  );
});
