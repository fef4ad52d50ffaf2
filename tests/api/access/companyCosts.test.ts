import { afterAll, beforeAll, expect, it } from 'vitest';
import { logisticSessions } from '../../../model/sessions/logisticSession.ts';
import { ROUTES } from '../../../server/routes.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { someQueries } from '../../support/database/someQueries.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';

/** Occurs in no other text. */
const COMPANY = 'COÛTS-SECRETS';
const AMOUNT = 918_273;

let test: TestApp;
let trainers: readonly Person[];
let officer: Person;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  test = await testApp();
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  trainers = [await test.addTrainer({ areas: ['E1'] }), await test.addTrainer({ areas: ['E1'], isRegionManager: true })];
  officer = await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] });
  const [area] = (await admin.list('/api/areas')).member;
  const { trainingSession, logisticSession } = await buildLogisticSession(admin, {
    area: area?.['@id'] ?? '',
    trainers: trainers.map(({ id }) => `/api/trainers/${id}`),
  });
  await admin.update(logisticSession['@id'], { costs: [{ companyName: COMPANY, cost: AMOUNT, additionalCost: 1 }] });
  ids = { logistic_sessions: logisticSession.id, training_sessions: trainingSession.id };
});
afterAll(() => test.close());

const QUERIES = [
  '',
  '?pagination=false',
  '?endAt[after]=2026-11-01T00:00:00Z&startAt[before]=2026-12-31T00:00:00Z',
  '?id[]=1',
  '?representation=label',
];

/** All readable addresses, for the test's session where they name one record. */
const addresses = (): readonly string[] =>
  ROUTES.filter(({ method, path }) => method === 'GET' && path.startsWith('/api') && path !== '/api/events').flatMap(
    ({ path }, index) => {
      const [, collection = ''] = /^\/api\/([a-z_]+)/.exec(path) ?? [];
      const address = path
        .replaceAll(/:tab(\{[^}]*\})?/g, 'upcoming')
        .replaceAll(/logistic_sessions\/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, `logistic_sessions/${ids.logistic_sessions}`)
        .replaceAll(/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, String(ids[collection] ?? 1));
      return someQueries(QUERIES, index).map((query) => address + query);
    },
  );

const textOf = async (address: string, { cookie }: Person): Promise<string> =>
  (await test.app.request(address, { headers: { Cookie: cookie } })).text();

it('shows company costs to readers of logistic sessions', async () => {
  const text = await textOf(`/api/logistic_sessions/${ids.logistic_sessions}`, officer);
  expect(text).toContain(COMPANY);
  expect(await textOf(`/api/logistic_sessions/${ids.logistic_sessions}/history`, officer)).toContain(COMPANY);
});

it.each([0, 1])('hides company costs from the session’s trainers in every answer (%d)', { timeout: 120_000 }, async (index) => {
  const trainer = trainers[index];
  if (!trainer) throw new Error('No trainer');
  const item = await textOf(`/api/logistic_sessions/${ids.logistic_sessions}`, trainer);
  expect(JSON.parse(item)).toMatchObject({ '@type': logisticSessions.type, id: ids.logistic_sessions });
  expect(JSON.parse(item)).not.toHaveProperty('costs');
  const telling: string[] = [];
  for (const address of addresses()) {
    const text = await textOf(address, trainer);
    if (text.includes(COMPANY) || text.includes(String(AMOUNT))) telling.push(address);
  }
  expect(telling).toEqual([]);
});
