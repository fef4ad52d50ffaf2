import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from '../providers/httpClient.ts';

const ADDRESS = 'http://localhost:3000/api/renters';
const server = setupServer();
let keys: (string | null)[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  keys = [];
  localStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The server answers in turn; the last answer stays. */
const answer = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  const left = [...answers];
  server.use(
    http.all(/localhost:3000\/.*/, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return (left.length > 1 ? left.shift() : left[0])?.() ?? HttpResponse.error();
    }),
  );
};

const created = () => HttpResponse.json({ '@id': '/api/renters/1' }, { status: 201 });
const lost = () => HttpResponse.error();
const post = (name: string, address = ADDRESS) =>
  httpClient(address, { method: 'POST', body: { name } }).catch((error: unknown) => error);
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a write', () => {
  it('has a key; a read has none', async () => {
    answer(created);
    await post('A');
    await httpClient(ADDRESS);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
  });

  it('has the same key when it is sent again after an answer that never came', async () => {
    answer(lost, () => HttpResponse.json({}, { status: 502 }), created);
    await post('A');
    await post('A');
    await post('A');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it('has the same key for a double click, and a new one for a later click', async () => {
    answer(created);
    await Promise.all([post('A'), post('A')]);
    await post('A');
    await later(600);
    await post('A');
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('has a new key with another content, or after a refusal', async () => {
    answer(lost, () => HttpResponse.json({ title: 'Non' }, { status: 422 }), created);
    await post('A');
    await post('B');
    await post('B');
    expect(new Set(keys).size).toBe(3);
  });

  it('waits for the same one that still runs', async () => {
    const running = () =>
      HttpResponse.json(
        { code: 'request.running' },
        { status: 409, headers: { 'Retry-After': '1', 'Content-Type': 'application/json' } },
      );
    answer(running, created);
    expect(await post('A')).toMatchObject({ status: 201 });
    expect(keys[0]).toBe(keys[1]);
  });

  it('is sent with another key where the server knows the key of something else', async () => {
    answer(() => HttpResponse.json({ code: 'request.key_reused' }, { status: 422 }), created);
    expect(await post('A')).toMatchObject({ status: 201 });
    expect(new Set(keys).size).toBe(2);
  });

  it('leaves nothing of a password on the device', async () => {
    answer(lost);
    await post('secret', 'http://localhost:3000/login');
    await post('secret', 'http://localhost:3000/api/my_account/password');
    expect(keys).toEqual([null, null]);
    expect(localStorage.length).toBe(0);
  });
});
