import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { STORAGE_REFUSALS } from '../../../model/messages/files/storage.ts';
import { logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { formOf, pdfOf } from '../../support/app/upload.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';
import { prepareServerAlone } from '../../support/servers/serverAlone.ts';

const EMAIL = 'pleine@test.example';
const STORE_MEBIBYTES = 48;
const FILE_BYTES = 8_000_000;
/** More than fits in the store. */
const UPLOADS = 8;

/** A small private file system for one program: Linux allows this to everybody, except in containers. */
const SMALL_STORE = [
  'unshare',
  '-Urm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${STORE_MEBIBYTES}m none "$FILES_URL" && exec "$@"`,
  'sh',
];
const folder = mkdtempSync(join(tmpdir(), 'pilotage-full-'));
const [program = '', ...rest] = SMALL_STORE;
const canMount = spawnSync(program, [...rest, 'true'], { env: { ...process.env, FILES_URL: folder } }).status === 0;
if (!canMount)
  process.stderr.write('\n!!! A FULL STORE IS NOT TESTED: this machine gives no small file system (unshare, mount).\n\n');

let server: Awaited<ReturnType<typeof prepareServerAlone>> | undefined;

afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it.runIf(canMount)(
  'returns 507 when the store is full, stores nothing, and is not ready',
  {
    timeout: 180_000,
  },
  async () => {
    server = await prepareServerAlone(EMAIL, { FILES_URL: folder }, SMALL_STORE);
    const url = await server.start();
    const { cookie, call } = await logIn(url, EMAIL, TEST_PASSWORD);
    const upload = (index: number) =>
      fetch(`${url}/api/files`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: formOf([{ name: `plan-${index}.pdf`, content: pdfOf(FILE_BYTES) }]),
      });

    const ready = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.text()];
    };
    const littleRoom = /^ok, but little room for files: \d+ MiB left, warned below 1024 MiB$/;
    expect(await ready()).toEqual([200, expect.stringMatching(littleRoom)]);
    expect(server.output().match(/the disk has little room left/g)).toHaveLength(1);

    const answers: Response[] = [];
    for (let index = 0; index < UPLOADS; index += 1) answers.push(await upload(index));

    const kept = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(kept.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.status).toBe(507);
      expect(await answer.json()).toMatchObject({ status: 507, detail: STORAGE_REFUSALS.full });
    }
    expect(await ready()).toEqual([503, 'not ready: no room left for files']);
    // Reading still works.
    expect((await call('GET', '/api/areas')).status).toBe(200);
  },
);

const WRITE_TOO_MUCH = `
import { Readable } from 'node:stream';
import { readdirSync } from 'node:fs';
import { folderStore } from './server/adapters/folderStore.ts';
import { isStorageFull } from './server/adapters/fileStore.ts';
const folder = process.env.FILES_URL;
const store = folderStore(folder);
const content = new Uint8Array(${2 * STORE_MEBIBYTES} * 1024 * 1024);
const full = [];
for (const given of [content, Readable.from([content])]) await store.write('a/b', given).catch((error) => full.push(isStorageFull(error)));
console.log(JSON.stringify({ full, left: readdirSync(folder + '/a'), freeBytes: await store.freeBytes() }));
`;

it.runIf(canMount)('leaves no partial file when there is no room', { timeout: 60_000 }, () => {
  const { stdout, stderr } = spawnSync(program, [...rest, process.execPath, '--input-type=module', '-e', WRITE_TOO_MUCH], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, FILES_URL: folder },
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ full: [true, true], left: [], freeBytes: expect.any(Number) });
});
