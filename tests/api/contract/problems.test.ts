import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: Person;
let clerk: Person;
let brand: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  clerk = await test.addUser();
  brand = await buildRecord(apiClient(test, admin), 'car_brands');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const guess = (username: string) =>
  test.call('POST', '/login', { body: { username, password: 'Mot-De-Passe-Faux' }, from: '192.0.2.1' });

/** A read while the database fails. */
const whileDatabaseFails = (error: Error): Promise<Answer> => {
  vi.spyOn(test.deps.database, 'query').mockRejectedValue(error);
  return test.call('GET', '/api/vehicles', { as: admin });
};

const statementError = (code: string) => Object.assign(new Error('select secret from accounts'), { code });

const REFUSALS: readonly (readonly [number, string, () => Promise<Answer>])[] = [
  [400, 'request.malformed', () => test.call('GET', '/api/car_brands?colour=red', { as: admin })],
  [401, 'request.unauthenticated', () => test.call('GET', '/api/car_brands')],
  [401, 'login.invalid_credentials', () => guess('once@test.example')],
  [403, 'request.forbidden', () => test.call('POST', '/api/car_brands', { as: clerk, body: { brand: 'X' } })],
  [
    403,
    'request.cross_site',
    () => test.call('POST', '/api/car_brands', { as: admin, body: {}, headers: { Origin: 'https://evil.example' } }),
  ],
  [404, 'record.not_found', () => test.call('GET', '/api/car_brands/2000000000', { as: admin })],
  [404, 'record.not_found', () => test.call('GET', '/api/nothing', { as: admin })],
  [405, 'request.method_not_allowed', () => test.call('DELETE', '/api/car_brands', { as: admin })],
  [409, 'record.stale', () => test.call('PUT', brand['@id'], { as: admin, body: { brand: 'Y', version: 999 } })],
  [413, 'request.too_large', () => test.call('POST', '/api/car_brands', { as: admin, body: { brand: 'x'.repeat(1_100_000) } })],
  [
    415,
    'request.unsupported_type',
    () => test.call('POST', '/api/car_brands', { as: admin, body: {}, headers: { 'Content-Type': 'text/plain' } }),
  ],
  [422, 'record.invalid', () => test.call('POST', '/api/car_brands', { as: admin, body: {} })],
  [
    429,
    'request.too_many',
    async () => {
      for (let count = 0; count < 10; count += 1) await guess('often@test.example');
      return guess('often@test.example');
    },
  ],
  [500, 'server.failed', () => whileDatabaseFails(new TypeError('secret at /srv/app'))],
  [503, 'server.unavailable', () => whileDatabaseFails(statementError('57014'))],
  [503, 'server.unavailable', () => whileDatabaseFails(statementError('ECONNREFUSED'))],
];

const DEMANDS: Readonly<Record<number, string>> = { 405: 'Allow', 415: 'Accept-Post', 429: 'Retry-After', 503: 'Retry-After' };

describe('a refusal', () => {
  it.each(REFUSALS)('%i (%s) is a problem with a documentation link and no internal details', async (status, code, ask) => {
    const answer = await ask();

    expect(answer.status).toBe(status);
    const { '@id': _id, ...problem } = problemOf(answer);
    expect(problem).toMatchObject({ code, '@type': status === 422 ? 'ConstraintViolation' : 'Error' });
    expect(JSON.stringify(problem)).not.toMatch(/secret|select |\/srv|node_modules|at .*\.ts/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const demanded = DEMANDS[status];
    if (demanded) expect(answer.headers.get(demanded)).toBeTruthy();
  });

  it('is not created for client errors with a better message', async () => {
    for (const accept of ['application/xml', 'text/turtle, application/n-triples', 'text/html', '*/*;q=0.1']) {
      const { status, headers } = await test.call('GET', '/api/car_brands', { as: admin, headers: { Accept: accept } });
      expect([accept, status]).toEqual([accept, 200]);
      expect(headers.get('Content-Type')).toContain('application/ld+json');
    }
  });
});
