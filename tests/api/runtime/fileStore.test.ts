import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, newFileKey } from '../../../server/adapters/fileStore.ts';
import { prepareFileStore } from '../../../server/adapters/openFileStore.ts';
import { readSettings } from '../../../server/settings.ts';
import { openS3Server } from '../../support/servers/s3Server.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-store-'));
  s3 = await openS3Server();
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const inFolder = () => ({ FILES_URL: join(folder, 'made', 'when', 'missing') });
const prepare = (environment: Readonly<Record<string, string>>) => prepareFileStore(readSettings(environment).files);

const MEBIBYTE = 1024 * 1024;

/** Different chunks, so that a wrong order of parts would show. */
const chunks = function* (count: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(MEBIBYTE, index + 1);
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => ({ ...s3.environment, FILES_URL: 's3://pilotage-tests' })],
  ['a folder of a bucket', () => s3.environment],
])('files in %s', (_place, environment) => {
  let files: FileStore;

  beforeAll(async () => {
    files = await prepare(environment());
  });

  it('are read back unchanged', async () => {
    const key = newFileKey();
    await files.write(key, Buffer.from('été'));

    expect(Buffer.from(await files.read(key)).toString()).toBe('été');
    expect(await text(await files.stream(key))).toBe('été');
  });

  it('may be streams of any length', async () => {
    const [short, long] = [newFileKey(), newFileKey()];
    await files.write(short, Readable.from([Buffer.from('a'), Buffer.from('b')]));
    await files.write(long, Readable.from(chunks(12)));

    expect(Buffer.from(await files.read(short)).toString()).toBe('ab');
    const read: Uint8Array[] = [];
    for await (const chunk of await files.stream(long)) read.push(chunk);
    expect(Buffer.concat(read).equals(Buffer.concat([...chunks(12)]))).toBe(true);
  });

  it.each([1, 7])('report why a stream of %i chunks was cut off', async (count) => {
    const cut = Readable.from(
      (function* () {
        yield* chunks(count);
        throw new Error('the line was cut');
      })(),
    );

    await expect(files.write(newFileKey(), cut)).rejects.toThrow('the line was cut');
  });

  it('can be deleted, also twice', async () => {
    const key = newFileKey();
    await files.write(key, Buffer.from('x'));

    await files.delete(key);
    await files.delete(key);

    await expect(files.read(key)).rejects.toThrow();
    await expect(files.stream(key).then(text)).rejects.toThrow();
  });

  it('are listed by their folder, without subfolders', async () => {
    await files.write('anchors/2026-11-22.json', Buffer.from('{}'));
    await files.write('anchors/2026-11-23.json', Buffer.from('{}'));
    await files.write('anchors/old/2025-11-23.json', Buffer.from('{}'));

    expect((await files.list('anchors')).toSorted()).toEqual(['2026-11-22.json', '2026-11-23.json']);
    expect(await files.list('')).toEqual(['LISEZ-MOI.txt']);
    expect(await files.list('nowhere')).toEqual([]);
  });

  it('never leave their folder', async () => {
    await files.write('../../../outside.txt', Buffer.from('x')).catch(() => undefined);
    await files.write('/outside.txt', Buffer.from('x')).catch(() => undefined);

    expect((await readdir(folder)).filter((name) => name !== 'made')).toEqual([]);
    await expect(stat('/outside.txt')).rejects.toThrow();
    for (const key of ['../../../outside.txt', '/outside.txt']) await files.delete(key).catch(() => undefined);
  });
});

it.each([
  ['FILES_URL', 's3://missing-bucket', 'ce compartiment n’existe pas (FILES_URL)'],
  ['S3_ACCESS_KEY_ID', 'nobody', 'cette clé est inconnue (S3_ACCESS_KEY_ID)'],
  ['S3_SECRET_ACCESS_KEY', 'wrong', 'le secret ne va pas avec la clé (S3_SECRET_ACCESS_KEY)'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9', 'il ne répond pas (S3_ENDPOINT) : ECONNREFUSED'],
  ['FILES_URL', '/dev/null/files', 'ENOTDIR: not a directory'],
])('a wrong %s stops the start with one French line', async (name, value, reason) => {
  await expect(prepare({ ...s3.environment, [name]: value })).rejects.toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(/^Les fichiers ne peuvent pas être gardés dans [^\n]+$/),
    }),
  );
  await expect(prepare({ ...s3.environment, [name]: value })).rejects.toThrow(reason);
});

it('returns 503 while the store is away', async () => {
  const away = await openS3Server();
  const files = await prepare(away.environment);
  await away.close();

  await expect(files.read(newFileKey())).rejects.toMatchObject({ code: 'server.unavailable' });
  await expect(files.write(newFileKey(), Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    code: 'server.unavailable',
  });
});

it('makes keys that nobody can guess', () => {
  expect(newFileKey()).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect(newFileKey()).not.toBe(newFileKey());
});
