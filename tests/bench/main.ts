import { mkdir, writeFile } from 'node:fs/promises';
import { loadBenchData, MASS_STATUS } from './data.ts';
import { load } from './load.ts';
import { massChange, massLine } from './massChange.ts';
import { type Line, medianFigures, TO_REACH, table } from './report.ts';
import { benchRequests } from './requests.ts';
import { startApi, startFloor } from './servers.ts';

/*
 * npm run bench [-- --needs 200000 --rounds 3 --seconds 5 --connections 16]
 * PostgreSQL (its own, or DATABASE_URL's server), the floor and the API in turn, then one mass change beside lists; prints a table and writes bench-results/.
 */
const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? fallback : Number(process.argv[index + 1]);
};

const needs = option('needs', 200_000);
const rounds = option('rounds', 3);
const seconds = option('seconds', 5);
const connections = option('connections', 16);

const data = await loadBenchData(needs);
const floor = await startFloor(data.databaseUrl);
const api = await startApi(data.databaseUrl);

try {
  const lines: Line[] = [];
  for (const request of benchRequests(data)) {
    const run = (target: 'api' | 'floor', duration: number) =>
      load({
        origin: target === 'api' ? api.origin : floor.origin,
        cookie: data.cookie,
        request,
        target,
        connections,
        seconds: duration,
      });
    await run('floor', 1);
    await run('api', 1);
    const figures = { floor: [] as Awaited<ReturnType<typeof run>>[], api: [] as Awaited<ReturnType<typeof run>>[] };
    for (let round = 0; round < rounds; round += 1) {
      figures.floor.push(await run('floor', seconds));
      figures.api.push(await run('api', seconds));
    }
    const medians = { floor: medianFigures(figures.floor), api: medianFigures(figures.api) };
    const ratio = medians.api.requestsPerSecond / medians.floor.requestsPerSecond;
    lines.push({ name: request.name, ...medians, ratio, toReach: TO_REACH[request.name] ?? 0 });
    console.info(table(lines.slice(-1)));
  }
  console.info(`\n${needs} needs, ${connections} connections, ${rounds} rounds of ${seconds} s\n${table(lines)}`);
  const mass = await massChange({
    origin: api.origin,
    cookie: data.cookie,
    ids: data.massIds,
    status: MASS_STATUS,
    list: '/api/need_trainings?order[deliveryDate]=desc',
  });
  console.info(massLine(mass));
  await mkdir('bench-results', { recursive: true });
  const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
  await writeFile(file, JSON.stringify({ needs, connections, rounds, seconds, node: process.version, lines, mass }, null, 2));
  console.info(`\n${file}`);
  const failed = lines.reduce((sum, line) => sum + line.floor.failed + line.api.failed, 0);
  if (failed > 0) process.exitCode = 1;
} finally {
  await api.stop();
  await floor.stop();
  await data.stop();
}
