import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PassportIdentityView } from '../../../model/passport/passportIdentity.ts';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';

const TYPED = '2 69 05 49 588 157 80';
const DAY_MS = 86_400_000;

let test: TestApp;
let admin: ApiClient;
let person: Person;
let area: string;
let trainee: ApiRecord;
let need: ApiRecord;
let attempt = 0;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
  area = (await admin.list('/api/areas')).member[0]?.['@id'] ?? '';
});
afterAll(() => test.close());

const trained = async (days: number): Promise<ApiRecord> => {
  const startAt = new Date(testNow().getTime() - days * DAY_MS);
  const endAt = new Date(startAt.getTime() + 7 * 3_600_000);
  const { trainingSession } = await buildLogisticSession(admin, {
    area,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  });
  const planned = await buildPlannedNeed(admin, trainingSession['@id'], area);
  await test.database.query(
    `update training_types y set prevention_category = '4' from training_sessions s
    where y.id = s.training_type_id and s.id = (select training_session_id from need_trainings where id = $1)`,
    [planned.id],
  );
  return planned;
};

/** A line of a declaration, decided so many days ago. */
const declared = async (needId: number, state: string, days: number): Promise<void> => {
  attempt += 1;
  await test.database.query(
    `with f as (insert into passport_files (proof, quarter, author, file_name) values ('attestation', '2025-T4', 'Julien', 'x.csv') returning id),
    d as (insert into passport_declarations (file_id, training_session_id, proof, number) select id, 1, 'attestation', $2::int from f returning id)
    insert into passport_lines (declaration_id, training_session_id, need_training_id, attempt, trainee, training, declared, state, decided_at)
    select id, 1, $1, $2::int, 'X', 'Y', '{}', $3, $4::timestamptz from d`,
    [needId, attempt, state, new Date(testNow().getTime() - days * DAY_MS)],
  );
};

beforeEach(async () => {
  need = await trained(500);
  trainee = need.trainee as ApiRecord;
  await admin.update(`${trainee['@id']}/passport_identity`, { version: 0, birthName: 'Durand', number: TYPED });
});

const due = async () => {
  const { kinds } = (await admin.item('/api/retention')) as unknown as RetentionView;
  const numbers = kinds.find(({ kind }) => kind === 'numbers');
  expect(numbers).toMatchObject({ months: expect.any(Number), coFinancedYears: null });
  return numbers?.items.some(({ key }) => key === String(trainee.id));
};
const erase = (as = person) =>
  test.call('POST', '/api/retention/erase', {
    as,
    body: { kind: 'numbers', keys: [String(trainee.id)], confirmation: 'EFFACER' },
  });

it('is due a year after its last declaration was accepted, and stays noted as given and erased', async () => {
  expect(await due()).toBe(false);
  await declared(need.id, 'accepted', 364);
  expect(await due()).toBe(false);
  expect((await erase()).status).toBe(409);
  await test.database.query('update passport_lines set decided_at = $2 where need_training_id = $1', [
    need.id,
    new Date(testNow().getTime() - 367 * DAY_MS),
  ]);
  expect(await due()).toBe(true);
  expect((await erase()).status).toBe(200);
  expect(await due()).toBe(false);
  expect(await admin.item(`${trainee['@id']}/passport_identity`)).toMatchObject({
    numberState: 'erased',
    statedAt: expect.stringContaining(testNow().toISOString().slice(0, 10)),
    details: { birthName: 'DURAND', maskedNumber: null },
  });
  const [row] = await test.database.query('select sealed_number from passport_identities where trainee_id = $1', [trainee.id]);
  expect(row).toEqual({ sealed_number: null });
  const [line] = await test.database.query(
    "select before from api_logs where resource = 'passport_identities' and action = 'erase' order by id desc limit 1",
  );
  expect(line).toEqual({ before: { trainee: trainee['@id'] } });
});

it('leaves what was declared with it alone when it is given again for another training', async () => {
  await declared(need.id, 'accepted', 400);
  await declared(need.id, 'withdrawn', 390);
  await declared(need.id, 'accepted', 380);
  await test.database.query(`update passport_lines set declared = '{"numberGivenAt":"2025-06-01T08:00:00.000Z"}'`);
  expect((await erase()).status).toBe(200);
  const { details } = (await admin.item(`${trainee['@id']}/passport_identity`)) as unknown as PassportIdentityView;
  await admin.update(`${trainee['@id']}/passport_identity`, { version: details?.version, number: TYPED });
  const lines = await test.database.query(
    "select attempt, declared ->> 'numberGivenAt' as day from passport_lines where need_training_id = $1 order by attempt",
    [need.id],
  );
  expect(lines.map(({ day }) => day)).toEqual([null, '2025-06-01T08:00:00.000Z', null]);
});

it('is kept while a declaration waits or was rejected, and for a training since then', async () => {
  await declared(need.id, 'accepted', 400);
  expect(await due()).toBe(true);
  await declared(need.id, 'rejected', 390);
  expect(await due()).toBe(false);
  await declared(need.id, 'accepted', 380);
  expect(await due()).toBe(true);
  const later = await trained(30);
  await test.database.query('update need_trainings set trainee_id = $2 where id = $1', [later.id, trainee.id]);
  expect(await due()).toBe(false);
});

it('is only for those who set retention periods, and within their areas', async () => {
  await declared(need.id, 'accepted', 400);
  const holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
  expect((await erase(holder)).status).toBe(403);
  const elsewhere = await test.addUser({ groups: ['super-admin'], areas: ['E5'] });
  expect((await erase(elsewhere)).status).toBe(404);
});
