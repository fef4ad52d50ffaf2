import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WRONG_SETTING_CODE } from '../../server/kernel/startError.ts';
import { logIn } from '../support/app/client.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import { freePort } from '../support/servers/freePort.ts';
import { untilFirstStart } from '../support/servers/server.ts';

// `npm start` itself, without building the admin.
const START_MS = 240_000;

let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  await untilFirstStart();
  folder = await mkdtemp(join(tmpdir(), 'pilotage-supervised-'));
}, START_MS);

afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const npmStart = async (port: number, environment: Readonly<Record<string, string>> = {}) => {
  const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const child = spawn(process.execPath, [...scripts.start.split(' ').slice(1), '--no-build'], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  return { child, said: () => printed.join(''), ended: once(child, 'close').then(([code]) => code as number | null) };
};

/** The server below its supervisor. */
const serverOf = async ({ pid }: ChildProcess): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);

const untilReady = (url: string) => {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return expect.poll(isReady, { timeout: START_MS, interval: 200 }).toBe(true);
};

it.runIf(process.platform === 'linux')(
  'comes back after kill -9 with what was saved, and stops in order',
  { timeout: START_MS },
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const run = await npmStart(port);
    await untilReady(url);
    const { cookie } = await logIn(url);
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const saved = await fetch(`${url}/api/car_brands`, { method: 'POST', headers, body: JSON.stringify({ brand: 'Revenue' }) });
    expect(saved.status).toBe(201);

    const before = await serverOf(run.child);
    process.kill(before, 'SIGKILL');
    await expect.poll(run.said, { timeout: 30_000 }).toContain('(SIGKILL) : il est relancé dans 1 s');
    await untilReady(url);
    expect(await serverOf(run.child)).not.toBe(before);
    const found = await fetch(`${url}/api/car_brands?brand=Revenue`, { headers: { Cookie: cookie } });
    expect(((await found.json()) as { totalItems: number }).totalItems).toBe(1);

    const second = await npmStart(await freePort());
    expect(await second.ended).toBe(WRONG_SETTING_CODE);
    expect(second.said()).toContain('déjà utilisé par un autre Pilotage');

    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.said().match(/relancé/g)).toHaveLength(1);
  },
);

it('does not start again with a wrong setting, and tries again when the database does not answer', {
  timeout: START_MS,
}, async () => {
  const wrong = await npmStart(0, { TRUSTED_PROXIES: 'nowhere' });
  expect(await wrong.ended).toBe(WRONG_SETTING_CODE);
  expect(wrong.said().trim().split('\n')).toEqual([expect.stringMatching(/^Réglage TRUSTED_PROXIES refusé/)]);

  const alone = await npmStart(await freePort(), { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await expect.poll(alone.said, { timeout: START_MS }).toContain('(1) : il est relancé dans 2 s');
  alone.child.kill('SIGINT');
  expect(await alone.ended).toBe(0);
});
