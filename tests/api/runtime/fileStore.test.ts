import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileStore, newFileKey, openFileStore } from '../../../server/adapters/fileStore.ts';

let folder: string;
let files: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-store-'));
  files = await openFileStore(join(folder, 'made', 'when', 'missing'));
});

afterEach(() => rm(folder, { recursive: true }));

it('gives back what it was given', async () => {
  const key = newFileKey();
  await files.write(key, Buffer.from('été'));

  expect(Buffer.from(await files.read(key)).toString()).toBe('été');
  expect(await text(await files.stream(key))).toBe('été');
});

it('writes a stream', async () => {
  const key = newFileKey();
  await files.write(key, Readable.from([Buffer.from('a'), Buffer.from('b')]));

  expect(Buffer.from(await files.read(key)).toString()).toBe('ab');
});

it('deletes a file, once or twice', async () => {
  const key = newFileKey();
  await files.write(key, Buffer.from('x'));

  await files.delete(key);
  await files.delete(key);

  await expect(files.read(key)).rejects.toThrow();
});

it('never leaves its folder', async () => {
  await files.write('../../../outside.txt', Buffer.from('x')).catch(() => undefined);
  await files.write('/outside.txt', Buffer.from('x')).catch(() => undefined);

  expect(await readdir(folder)).toEqual(['made']);
  await expect(stat('/outside.txt')).rejects.toThrow();
});

it('makes keys that nobody can guess', () => {
  expect(newFileKey()).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect(newFileKey()).not.toBe(newFileKey());
});
