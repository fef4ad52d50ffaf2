import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESTARTS, type Restarts } from '../../../server/supervisor.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

// Real processes: the supervisor with a small server, which notes each of its starts. The product itself: tests/e2e/supervised.test.ts.
const QUICK: Restarts = { firstPauseMs: 20, longestPauseMs: 40, steadyMs: 60_000, most: 4 };

let folder: string;
let runs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-supervisor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Supervised {
  readonly process: ChildProcess;
  /** Process numbers of the server's starts so far. */
  readonly starts: () => Promise<readonly number[]>;
  readonly said: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** @param server What the small server does after it noted its start. */
const supervised = async (server: string, restarts: Restarts = QUICK): Promise<Supervised> => {
  runs += 1;
  const notes = join(folder, `starts-${runs}`);
  const program = join(folder, `server-${runs}.mjs`);
  const start = join(folder, `supervise-${runs}.mjs`);
  await writeFile(notes, '');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(notes)}, process.pid + '\\n');\n${server}`,
  );
  await writeFile(
    start,
    `import { supervise } from ${JSON.stringify(join(PROJECT_ROOT, 'server/supervisor.ts'))};
     process.exit(await supervise([${JSON.stringify(program)}], ${JSON.stringify(restarts)}));`,
  );
  const child = spawn(process.execPath, [start], { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  return {
    process: child,
    starts: async () => (await readFile(notes, 'utf8')).trim().split('\n').filter(Boolean).map(Number),
    said: () => printed.join(''),
    ended: once(child, 'close').then(([code, signal]) => ({ code, signal })),
  };
};

const FOREVER = 'setInterval(() => {}, 1000); process.on("disconnect", () => process.exit(0));';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const started = async ({ starts }: Supervised, count: number): Promise<readonly number[]> => {
  await expect.poll(async () => (await starts()).length, { timeout: 30_000 }).toBe(count);
  return starts();
};

it('starts a killed server again, each time with a line, and stops with it', { timeout: 60_000 }, async () => {
  const run = await supervised(`${FOREVER} process.on('SIGTERM', () => process.exit(0));`);
  const [first = 0] = await started(run, 1);
  process.kill(first, 'SIGKILL');
  const [, second = 0] = await started(run, 2);
  process.kill(second, 'SIGSEGV');
  const [, , third = 0] = await started(run, 3);
  run.process.kill('SIGTERM');

  expect(await run.ended).toEqual({ code: 0, signal: null });
  expect(isAlive(third)).toBe(false);
  expect(run.said().match(/relancé dans/g)).toHaveLength(2);
  expect(run.said()).toContain('(SIGKILL)');
  expect(run.said()).toContain('(SIGSEGV)');
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on, and the exit code back', { timeout: 60_000 }, async (signal) => {
  const run = await supervised(`${FOREVER} process.on('${signal}', () => process.exit(42)); console.log('listens');`);
  await expect.poll(run.said, { timeout: 30_000 }).toContain('listens');
  run.process.kill(signal);

  expect(await run.ended).toEqual({ code: 42, signal: null });
  expect(await run.starts()).toHaveLength(1);
});

it('does not start again after a wrong setting, or an orderly end', { timeout: 60_000 }, async () => {
  const wrong = await supervised('process.exit(78);');
  const orderly = await supervised('process.exit(0);');

  expect([await wrong.ended, await orderly.ended]).toEqual([
    { code: 78, signal: null },
    { code: 0, signal: null },
  ]);
  expect([await wrong.starts(), await orderly.starts()].map(({ length }) => length)).toEqual([1, 1]);
  expect(wrong.said() + orderly.said()).toBe('');
});

it('gives up after many quick crashes, and returns their code', { timeout: 60_000 }, async () => {
  const failed = await supervised('process.exit(3);');
  const killed = await supervised('process.kill(process.pid, "SIGABRT");');

  expect([await failed.ended, await killed.ended].map(({ code }) => code)).toEqual([3, 134]);
  expect(await failed.starts()).toHaveLength(QUICK.most);
  expect(failed.said()).toContain('4 fois de suite');
});

it('forgets the crashes before a steady run', { timeout: 60_000 }, async () => {
  const run = await supervised('setTimeout(() => process.exit(3), 50);', { ...QUICK, steadyMs: 1, most: 2 });
  await expect.poll(async () => (await run.starts()).length, { timeout: 30_000 }).toBeGreaterThan(4);
  run.process.kill('SIGTERM');
  await run.ended;
});

it('stops during a pause', { timeout: 60_000 }, async () => {
  const run = await supervised('process.exit(3);', { ...QUICK, firstPauseMs: 60_000, longestPauseMs: 60_000 });
  await expect.poll(run.said, { timeout: 30_000 }).toContain('relancé dans 60 s');
  run.process.kill('SIGTERM');

  expect(await run.ended).toEqual({ code: 0, signal: null });
});

it('leaves no server behind when it is killed itself', { timeout: 60_000 }, async () => {
  const run = await supervised(FOREVER);
  const [pid = 0] = await started(run, 1);
  run.process.kill('SIGKILL');

  await run.ended;
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

it('waits some minutes for what the server needs', () => {
  const pauses = Array.from({ length: RESTARTS.most - 1 }, (_none, index) =>
    Math.min(RESTARTS.firstPauseMs * 2 ** index, RESTARTS.longestPauseMs),
  );
  const seconds = pauses.reduce((sum, pause) => sum + pause, 0) / 1000;
  expect(seconds).toBeGreaterThan(180);
  expect(seconds).toBeLessThan(600);
});
