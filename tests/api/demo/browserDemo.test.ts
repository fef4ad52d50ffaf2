import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerRequest } from '../../../browser-demo/worker/answerRequest.ts';
import { openCookieJar } from '../../../browser-demo/worker/cookieJar.ts';
import { openDemo } from '../../../browser-demo/worker/openDemo.ts';
import type { DemoAnswer } from '../../../browser-demo/worker/protocol.ts';
import { DEMONSTRATION_PASSWORD } from '../../../server/accounts/credentials/demonstrationAccounts.ts';
import { folderStore } from '../../../server/adapters/folderStore.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { createLog } from '../../../server/platform/log.ts';
import { testNow } from '../../support/clock.ts';
import { databaseImage } from '../../support/database/databaseImage.ts';

const SITE = 'https://pages.example/a/folder';

let folder: string;
let database: Database;
let demo: Awaited<ReturnType<typeof openDemo>>;
let saves = 0;
const kept: (readonly (readonly [string, string])[])[] = [];

const save = async (): Promise<void> => {
  saves += 1;
};

const openJar = () =>
  openCookieJar({
    load: async () => kept.at(-1),
    keep: async (cookies) => {
      kept.push(cookies);
    },
  });

let jar: Awaited<ReturnType<typeof openJar>>;

/** One call as the service worker sends it, and the whole answer. */
const call = async (method: string, path: string, body?: unknown) => {
  const { port1, port2 } = new MessageChannel();
  const answers: DemoAnswer[] = [];
  const ended = Promise.withResolvers<void>();
  port1.onmessage = ({ data }: MessageEvent<DemoAnswer>) => {
    answers.push(data);
    if (data.kind === 'end') ended.resolve();
  };
  const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)).buffer;
  const headers: [string, string][] = bytes ? [['content-type', 'application/json']] : [];
  await answerRequest({ method, url: `https://pages.example${path}`, headers, body: bytes }, port2, {
    fetch: demo.app.fetch,
    jar,
    save,
  });
  await ended.promise;
  port1.close();
  const head = answers.find((answer) => answer.kind === 'head');
  const content = Buffer.concat(answers.flatMap((answer) => (answer.kind === 'piece' ? [answer.bytes] : [])));
  return { status: head?.status, headers: new Headers(head?.headers.map(([name, value]) => [name, value])), content };
};

const jsonOf = ({ content }: { readonly content: Buffer }) => JSON.parse(content.toString()) as Record<string, unknown>;

const logIn = (username: string) => call('POST', '/login', { username, password: DEMONSTRATION_PASSWORD });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-browser-demo-'));
  database = await openPglite({ image: await databaseImage('demonstration') });
  demo = await openDemo({ database, files: folderStore(folder), log: createLog('silent'), now: testNow, publicUrl: SITE, save });
  jar = await openJar();
});

afterAll(async () => {
  await demo.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

// Each test starts logged out.
beforeEach(async () => {
  await call('GET', '/logout');
});

it('refuses calls without login, and keeps the cookie of a login for the next calls and the next opening', async () => {
  expect((await call('GET', '/api/vehicles')).status).toBe(401);

  const login = await logIn('driver-program@pilotage.example');

  expect(login.status).toBeLessThan(300);
  expect(login.headers.has('set-cookie')).toBe(false);
  expect(jsonOf(await call('GET', '/api/need_trainings?itemsPerPage=5')).totalItems).toBeGreaterThan(100);
  jar = await openJar();
  expect((await call('GET', '/api/vehicles')).status).toBe(200);
});

it('stores what a call has written before it answers, and nothing for a reading call', async () => {
  await logIn('admin@pilotage.example');
  const before = saves;
  await call('GET', '/api/car_brands');
  expect(saves).toBe(before);

  const created = await call('POST', '/api/car_brands', { brand: 'Marque du navigateur' });

  expect(created.status).toBe(201);
  expect(saves).toBe(before + 1);
  const found = jsonOf(await call('GET', '/api/car_brands?brand=navigateur'));
  expect(found.totalItems).toBe(1);
});

it('forgets the cookie after a logout', async () => {
  await logIn('lecture@pilotage.example');
  await call('GET', '/logout');
  expect(jar.header()).not.toMatch(/pilotage_session/);
  expect((await call('GET', '/api/vehicles')).status).toBe(401);
});
