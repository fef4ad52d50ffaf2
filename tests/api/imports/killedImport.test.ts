import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../../support/app/client.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { isLong } from '../../support/campaign.ts';
import { csv, importForm } from '../../support/files/importSamples.ts';
import { prepareServerAlone } from '../../support/servers/serverAlone.ts';

/** On PostgreSQL the queue waits for a missing heartbeat, since another instance might be working. */
const ROUNDS = isLong ? 20 : 1;
const ROWS = 400;
const EMAIL = 'import@test.example';
const MAX_DELAY_MS = 800;
const DEADLINE_MS = 90_000;

let server: Awaited<ReturnType<typeof prepareServerAlone>>;

beforeAll(async () => {
  server = await prepareServerAlone(EMAIL);
}, 60_000);

afterAll(() => server.remove());

interface Import {
  readonly '@id': string;
  readonly id: number;
  readonly status: string;
  readonly percentage: number;
  readonly doneCount: number;
}

interface Listed {
  readonly totalItems: number;
}

const linesOf = (round: number): string[][] =>
  Array.from({ length: ROWS }, (_, index) => [`C-${round}-${index}`, `NOM${round}-${index}`, 'Jean', 'EPP']);

const upload = async (url: string, cookie: string, round: number): Promise<Import> => {
  const file = csv([['Commande', 'Nom', 'Prénom', 'Formation'], ...linesOf(round)]);
  const body = importForm('TOYOTAORDER', file);
  const response = await fetch(`${url}/api/trainee/import/upload`, { method: 'POST', headers: { Cookie: cookie }, body });
  expect(response.status).toBe(201);
  return (await response.json()) as Import;
};

it('ends like a clean run when killed at any point', { timeout: ROUNDS * DEADLINE_MS }, async () => {
  let url = await server.start();
  let client = await logIn(url, EMAIL, TEST_PASSWORD);
  await client.call('POST', '/api/training_types', { name: 'EPP' });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const uploaded = await upload(url, client.cookie, round);
    expect((await client.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);
    const read = async () => (await client.call<Import>('GET', uploaded['@id'])).body;
    while ((await read()).percentage === 0) await wait(20);
    await wait(Math.random() * MAX_DELAY_MS);
    await server.kill();
    url = await server.start();
    client = await logIn(url, EMAIL, TEST_PASSWORD);
    const until = Date.now() + DEADLINE_MS;
    while ((await read()).status === 'in_progress' && Date.now() < until) await wait(100);
    expect(await read()).toMatchObject({ status: 'finished', percentage: 100, createCount: ROWS, doneCount: ROWS });
    const total = async (query: string) => (await client.call<Listed>('GET', `/api/${query}&itemsPerPage=1`)).body.totalItems;
    expect(await total(`need_trainings?traineeImport=${uploaded.id}`)).toBe(ROWS);
    for (const name of ['need_trainings', 'trainees']) {
      expect(await total(`api_logs?resource=${name}&action=create`)).toBe(round * ROWS);
    }
  }
});
