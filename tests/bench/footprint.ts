import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { memoryOf } from '../support/app/memoryOf.ts';
import { load } from './load.ts';
import { type Bench, requestNamed } from './measure.ts';
import { printTable, type Row } from './report.ts';
import type { BenchRequest } from './requests.ts';
import { type RunningServer, startApi } from './servers.ts';

const LOAD_SECONDS = 10;
const OFFICER = 'driver-program@pilotage.example';

const firstAnswer = async ({ origin, startMs }: RunningServer): Promise<number> => {
  const began = performance.now();
  await (await fetch(`${origin}/readyz`)).arrayBuffer();
  return Math.round(startMs + performance.now() - began);
};

/** Start and memory on PostgreSQL. */
export const measureFootprint = async (bench: Bench, databaseUrl: string): Promise<readonly Row[]> => {
  const server = await startApi({ databaseUrl });
  const start = await firstAnswer(server);
  const idle = await memoryOf(server.pid);
  for (const name of ['list', 'planning']) {
    const request = requestNamed(bench.data, name);
    await load({
      origin: server.origin,
      cookie: bench.data.cookie,
      request,
      target: 'api',
      connections: 16,
      seconds: LOAD_SECONDS,
    });
  }
  const loaded = await memoryOf(server.pid);
  await server.stop();
  return printTable('PostgreSQL', [
    { name: 'start to first answer, ms', figure: start },
    { name: 'memory after start, MB', figure: idle.now },
    { name: 'memory under load, MB', figure: loaded.now },
    { name: 'peak, MB', figure: loaded.peak },
  ]);
};

const logIn = async ({ origin }: RunningServer): Promise<string> => {
  const body = JSON.stringify({ username: OFFICER, password: DEMONSTRATION_PASSWORD });
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body,
  });
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
};

const reads = (paths: Readonly<Record<string, string>>): BenchRequest[] =>
  Object.entries(paths).map(([name, api]) => ({ name, method: 'GET', distinct: 1, call: () => ({ api, floor: '' }) }));

/** PGlite with the demonstration: first and second start, answers, memory. */
export const measurePglite = async (): Promise<readonly Row[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pilotage-bench-'));
  const first = await startApi({ dataDir });
  const created = await firstAnswer(first);
  const seeded = await memoryOf(first.pid);
  await first.stop();
  const server = await startApi({ dataDir });
  const start = await firstAnswer(server);
  const idle = await memoryOf(server.pid);
  const cookie = await logIn(server);
  const month = new Date().toISOString().slice(0, 7);
  const rows: Row[] = [];
  const requests = reads({
    list: '/api/need_trainings?order[deliveryDate]=desc',
    item: '/api/need_trainings/1',
    planning: `/api/logistic_sessions?pagination=false&startAt[after]=${month}-01&startAt[before]=${month}-28`,
  });
  for (const request of requests) {
    for (const connections of [1, 8]) {
      const figures = await load({
        origin: server.origin,
        cookie,
        request,
        target: 'api',
        connections,
        seconds: LOAD_SECONDS / 2,
      });
      rows.push({
        name: `${request.name}, ${connections} connections`,
        'p50 ms': figures.p50Ms,
        'p99 ms': figures.p99Ms,
        failed: figures.failed,
      });
    }
  }
  const loaded = await memoryOf(server.pid);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return [
    ...printTable('PGlite, demonstration', rows),
    ...printTable('PGlite', [
      { name: 'first start with the demonstration, ms', figure: created },
      { name: 'its memory and peak, MB', figure: `${seeded.now}, ${seeded.peak}` },
      { name: 'second start to first answer, ms', figure: start },
      { name: 'memory after it, MB', figure: idle.now },
      { name: 'memory under load and peak, MB', figure: `${loaded.now}, ${loaded.peak}` },
    ]),
  ];
};
