import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const BRANDS = 2500;
const LIST = '/api/car_brands?itemsPerPage=100';

let test: TestApp;
let admin: Person;

const ask = (path: string, encoding?: string, init: RequestInit = {}) =>
  test.app.request(path, { ...init, headers: { Cookie: admin.cookie, ...(encoding ? { 'Accept-Encoding': encoding } : {}) } });

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  await test.database.query(
    "insert into car_brands (brand) select 'Marque ' || to_char(n, 'FM0000') from generate_series(1, $1::int) n",
    [BRANDS],
  );
});
afterAll(() => test.close());

describe('an answer is compressed', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['zstd;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ])('as the caller accepts: %s', async (accepted, coding, decompress) => {
    const [plain, response] = [await bytesOf(await ask(LIST)), await ask(LIST, accepted)];
    expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([coding, 'Accept-Encoding']);
    expect(response.headers.get('Content-Type')).toContain('application/ld+json');
    const bytes = await bytesOf(response);
    expect(bytes.length).toBeLessThan(plain.length / 5);
    expect(decompress(bytes)).toEqual(plain);
  });

  it('also while it is streamed', async () => {
    const path = '/api/car_brands/export';
    const plain = await bytesOf(await ask(path));
    const response = await ask(path, 'zstd');
    expect(response.headers.get('Content-Encoding')).toBe('zstd');
    expect(zstdDecompressSync(await bytesOf(response)).toString()).toBe(plain.toString());
  });
});

describe('an answer stays as it is', () => {
  const codingOf = async (response: Response | Promise<Response>) => (await response).headers.get('Content-Encoding');

  it('when the caller accepts no known coding, or it is short, or it has no body', async () => {
    for (const accepted of [undefined, 'identity', 'deflate', 'gzip;q=0, br;q=0.0'])
      expect(await codingOf(ask(LIST, accepted))).toBeNull();
    expect(await codingOf(ask('/api/car_brands/1', 'gzip'))).toBeNull();
    expect(await codingOf(ask(LIST, 'gzip', { method: 'HEAD' }))).toBeNull();
  });

  it('when it carries secrets: personal links, keys, accounts', async () => {
    const api = apiClient(test, admin);
    const area = String((await buildRecord(api, 'areas'))['@id']);
    const { trainingSession, logisticSession } = await buildLogisticSession(api, { area });
    for (let index = 0; index < 4; index += 1) {
      const need = await buildNeed(api, { trainingType: (trainingSession.trainingType as ApiRecord)['@id'] }, area);
      await api.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
    }
    const sheet = `/api/emargements/logistic_sessions/${logisticSession.id}/training_sessions/${trainingSession.id}`;
    for (const path of [sheet, '/api/emargements?itemsPerPage=100']) {
      const response = await ask(path, 'gzip');
      expect([path, response.status, await codingOf(response)]).toEqual([path, 200, null]);
      // Others of that length are compressed.
      expect((await bytesOf(response)).length).toBeGreaterThan(1024);
    }
  });
});
