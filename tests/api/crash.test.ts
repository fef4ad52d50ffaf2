import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { TEST_PASSWORD } from '../support/app/people.ts';
import { isLong } from '../support/campaign.ts';
import { prepareServerAlone } from '../support/servers/serverAlone.ts';

const ROUNDS = isLong ? 20 : 1;
const ROUND_TIMEOUT_MS = 60_000;
const WRITERS = 10;
const WRITES_A_ROUND = isLong ? 60 : 24;
const POLL_MS = 10;
const DAYS = 3;
const FIRST_DAY = ['2026-11-23T09:00:00+01:00', '2026-11-23T17:00:00+01:00'] as const;
const WEEK_MS = 7 * DAY_MS;
const EMAIL = 'crash@test.example';

let server: Awaited<ReturnType<typeof prepareServerAlone>>;

beforeAll(async () => {
  server = await prepareServerAlone(EMAIL);
}, 60_000);

afterAll(() => server.remove());

/** Writes until the server is gone; acknowledged writes are recorded. */
const writeUntilKilled = async (client: Client, next: () => readonly [path: string, body: unknown], acknowledged: string[]) => {
  for (;;) {
    const [path, body] = next();
    const answer = await client.call<{ '@id': string }>('POST', path, body).catch(() => null);
    if (!answer) return;
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    acknowledged.push(answer.body['@id']);
  }
};

interface Listed {
  readonly totalItems: number;
  readonly member: readonly { readonly '@id': string; readonly logisticSessions: readonly unknown[] }[];
}

const expectKept = async (client: Client, acknowledged: readonly string[]) => {
  for (const name of ['car_brands', 'training_sessions']) {
    const { body } = await client.call<Listed>('GET', `/api/${name}?pagination=false`);
    const kept = new Set(body.member.map((record) => record['@id']));
    expect(acknowledged.filter((iri) => iri.startsWith(`/api/${name}/`) && !kept.has(iri))).toEqual([]);
    const journal = await client.call<Listed>('GET', `/api/api_logs?resource=${name}&action=create&itemsPerPage=1`);
    expect(journal.body.totalItems).toBe(body.totalItems);
  }
  const trainingSessions = await client.call<Listed>('GET', '/api/training_sessions?itemsPerPage=1');
  const logisticSessions = await client.call<Listed>('GET', '/api/logistic_sessions?itemsPerPage=1');
  expect(logisticSessions.body.totalItems).toBe(DAYS * trainingSessions.body.totalItems);
};

it('keeps every acknowledged write after kill -9, and no partial one', { timeout: (ROUNDS + 1) * ROUND_TIMEOUT_MS }, async () => {
  const acknowledged: string[] = [];
  let client = await logIn(await server.start(), EMAIL, TEST_PASSWORD);
  const create = async (path: string, body: unknown) => (await client.call<{ '@id': string }>('POST', path, body)).body['@id'];
  const place = { name: 'Circuit', type: 'Circuit', address: '1 rue du Circuit', zipCode: '78190', city: 'Trappes' };
  const session = {
    area: '/api/areas/1',
    trainingLocation: await create('/api/training_locations', place),
    trainingType: await create('/api/training_types', { name: 'EPP' }),
    numberSessionToCreate: DAYS,
  };
  /** Each session in a week of its own: each is checked for conflicts with all at its place and time, and hundreds would take seconds. */
  const sessionOf = (week: number) => {
    const [startAt, endAt] = FIRST_DAY.map((time) => new Date(Date.parse(time) + week * WEEK_MS).toISOString());
    return { ...session, startAt, endAt };
  };
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilKilled(
        client,
        () => {
          count += 1;
          return writer % 2 ? ['/api/training_sessions', sessionOf(count)] : ['/api/car_brands', { brand: `Marque ${count}` }];
        },
        acknowledged,
      ),
    );
    while (acknowledged.length < before + WRITES_A_ROUND) await wait(POLL_MS);
    await server.kill();
    await Promise.all(writers);
    const { cookie } = client;
    const url = await server.start();
    // The login session survives the process as well.
    expect((await fetch(`${url}/api/connected_user`, { headers: { Cookie: cookie } })).status).toBe(200);
    client = await logIn(url, EMAIL, TEST_PASSWORD);
    await expectKept(client, acknowledged);
  }
});
