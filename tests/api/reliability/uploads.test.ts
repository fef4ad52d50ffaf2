import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '../../../model/kernel/values/fileSize.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { BOUNDARY, formBytes, UPLOADS } from './uploadCorpus.ts';

const CHUNK_BYTES = 65_536;

let test: TestApp;
let clerk: Person;

beforeAll(async () => {
  test = await testApp();
  clerk = await test.addUser();
});
afterAll(() => test.close());

const headers = () => ({ Cookie: clerk.cookie, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` });

/** Number of files in the store, and of their rows. */
const counts = async () => {
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  const [row] = await test.database.query<{ known: number }>('select count(*)::int as known from files');
  return { stored: entries.filter((entry) => entry.isFile()).length, known: row?.known ?? 0 };
};

/** A body in chunks without a length; `pulled` counts the bytes requested. */
const inPieces = (bytes: Uint8Array, total = bytes.length) => {
  const state = { pulled: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (state.pulled >= total) return controller.close();
      const piece = bytes.subarray(state.pulled, state.pulled + CHUNK_BYTES);
      controller.enqueue(piece.length ? piece.slice() : new Uint8Array(CHUNK_BYTES));
      state.pulled += piece.length || CHUNK_BYTES;
    },
  });
  return { stream, pulled: () => state.pulled };
};

const send = (body: BodyInit) =>
  test.app.request('/api/files', { method: 'POST', headers: headers(), body, duplex: 'half' } as RequestInit);

describe('an upload', () => {
  it.each(UPLOADS)('of $title returns $status', async ({ status, fileName, ...form }) => {
    const before = await counts();
    const response = await send(inPieces(formBytes(form)).stream);
    const body = (await response.json()) as ApiRecord;

    expect([response.status, response.status === status || body]).toEqual([status, true]);
    if (fileName !== undefined) expect(body.fileName).toBe(fileName);
    if (status === 422)
      expect(body).toMatchObject({ violations: [{ propertyPath: 'file', message: expect.stringMatching(/fichier/) }] });
    const added = status === 201 ? 1 : 0;
    expect(await counts()).toEqual({ stored: before.stored + added, known: before.known + added });
  });

  it('without an end is cut at the limit', async () => {
    const before = await counts();
    const start = formBytes({ parts: [{ content: '%PDF-1.7\n' }] }).subarray(0, -BOUNDARY.length - 8);
    const { stream, pulled } = inPieces(start, 200 * 1024 * 1024);

    expect((await send(stream)).status).toBe(413);
    expect(pulled()).toBeLessThan(ATTACHMENT_MAX_BYTES + 3_000_000);
    expect(await counts()).toEqual(before);
  });
});

it('holds at least sixty cases', () => {
  expect(UPLOADS.length).toBeGreaterThanOrEqual(60);
});
