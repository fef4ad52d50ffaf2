import { setTimeout as sleep } from 'node:timers/promises';
import { verifyChain } from '../../server/attendance/journal/verifyChain.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { SIGNATURE_SVG } from '../api/attendance/drawings.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { buildAttendedSession } from '../support/records/attendedSession.ts';
import { startApi } from './servers.ts';

/*
 * npm run bench:signing [-- --signatures 600 --seconds 60 --addresses 20]
 * Everybody signs at nine, on PostgreSQL: the given number of people, from so many addresses, within that time. Every signature
 * must be stored, and the chain must verify.
 */
const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? fallback : Number(process.argv[index + 1]);
};

const signatures = option('signatures', 600);
const seconds = option('seconds', 60);
const addresses = option('addresses', 20);

const postgres = await startPostgres({ fsync: true });
const database = openPostgres({ url: postgres.url, connections: 4 });

const prepare = async (): Promise<readonly string[]> => {
  await migrate(database);
  for (let count = 0; count < signatures / 2; count += 1) await buildAttendedSession(database);
  await database.query(
    "UPDATE logistic_sessions SET start_at = now() - interval '10 minutes', end_at = now() + interval '3 hours'",
  );
  const rows = await database.query<{ uuid: string; period: string }>('SELECT uuid FROM emargements ORDER BY id');
  return rows.map(({ uuid }) => uuid);
};

const percentile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);

const run = async (origin: string, uuids: readonly string[]): Promise<boolean> => {
  const period = await (await fetch(`${origin}/api/emargements/${uuids[0]}`))
    .json()
    .then(
      (view) =>
        (view as { halfDays: { period: string; state: string }[] }).halfDays.find(({ state }) => state === 'open')?.period,
    );
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const sign = async (uuid: string, index: number): Promise<void> => {
    const form = new FormData();
    form.append('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
    form.append('key', crypto.randomUUID());
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-Forwarded-For': `198.51.100.${1 + (index % addresses)}` };
    const startedAt = performance.now();
    const { status } = await fetch(`${origin}/api/emargements/${uuid}/sign/${period}`, { method: 'POST', body: form, headers });
    took.push(performance.now() - startedAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const startedAt = performance.now();
  const under: Promise<void>[] = [];
  for (const [index, uuid] of uuids.entries()) {
    const due = startedAt + (index * seconds * 1000) / uuids.length;
    if (due > performance.now()) await sleep(due - performance.now());
    under.push(sign(uuid, index));
  }
  await Promise.all(under);
  const total = (performance.now() - startedAt) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  console.info(
    `${uuids.length} signatures from ${addresses} addresses in ${total.toFixed(1)} s: ${JSON.stringify(Object.fromEntries(statuses))}, ` +
      `p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms, worst ${percentile(sorted, 1)} ms`,
  );
  return statuses.get(201) === uuids.length;
};

try {
  const uuids = await prepare();
  process.env.TRUSTED_PROXIES = '127.0.0.1';
  const api = await startApi({ databaseUrl: postgres.url });
  const areAllTaken = await run(api.origin, uuids);
  await api.stop();
  const [kept] = await database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM emargement_events WHERE type = 'signed'",
  );
  const verdict = await verifyChain(database);
  console.info(`stored: ${kept?.count} of ${uuids.length}; chain: ${JSON.stringify(verdict)}`);
  if (!areAllTaken || kept?.count !== uuids.length || !verdict.ok) process.exitCode = 1;
} finally {
  await database.close();
  await postgres.stop();
}
