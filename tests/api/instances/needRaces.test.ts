import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';

const ROUNDS = 8;
const NEEDS = '/api/need_trainings';

let drop: () => Promise<void>;
let database: Database;
/** Another connection. */
let elsewhere: pg.Client;
let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  elsewhere = new pg.Client({ connectionString: address.url });
  await elsewhere.connect();
  test = await testApp({ database });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await test.close();
  await elsewhere.end();
  await database.close();
  await drop();
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a merge against an edit', () => {
  it('is refused, or leaves one need with both changes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [kept, gone] = [await buildNeed(admin), await buildNeed(admin, { branch: 'Sud' })];
      const trainees = [kept, gone].map(({ trainee }) => trainee as ApiRecord);
      const records = await Promise.all([kept, gone, ...trainees].map((record) => admin.item(record['@id'])));
      const versions = Object.fromEntries(records.map((record) => [record['@id'], record.version]));
      const edited = round % 2 ? kept : gone;
      const [merge, edit] = await Promise.all([
        admin.call('POST', `${kept['@id']}/merge`, { needTraining: gone['@id'], versions, takeOver: ['branch'] }),
        admin.call('PUT', edited['@id'], { city: 'LYON', version: edited.version }),
      ]);
      const left = await admin.list(`${NEEDS}?id[]=${kept.id}&id[]=${gone.id}`);
      if (merge.status === 409) {
        // The edit came first: nothing was merged.
        expect([edit.status, left.totalItems]).toEqual([200, 2]);
      } else {
        expect([merge.status, left.totalItems]).toEqual([200, 1]);
        expect(edited === kept ? [409] : [404, 409]).toContain(edit.status);
        expect(await admin.item(kept['@id'])).toMatchObject({ branch: 'Sud', city: kept.city ?? null });
      }
    }
  });
});

describe('a mass change against an edit', () => {
  it('waits for a concurrent write, and checks its resulting status', async () => {
    const [need, other] = [await buildNeed(admin), await buildNeed(admin)];
    const officer = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'] }));
    await elsewhere.query('begin');
    await elsewhere.query("update need_trainings set status = 'perte_de_droit', version = version + 1 where id = $1", [need.id]);
    const answer = officer.call('POST', `${NEEDS}/mass_change_status`, { ids: [need.id, other.id], status: 'refus' });
    await soon();
    // A list waits for neither of them.
    expect((await admin.list(`${NEEDS}?id[]=${need.id}&id[]=${other.id}&status=a_contacter`)).totalItems).toBe(2);
    await elsewhere.query('commit');
    expect((await answer).body).toMatchObject({ statusChanged: 1, refused: [{ id: need.id, status: 'perte_de_droit' }] });
    expect(await admin.item(need['@id'])).toMatchObject({ status: 'perte_de_droit' });
  });

  it('makes an open form stale', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const need = await buildNeed(admin);
      const [mass, edit] = await Promise.all([
        admin.call('POST', `${NEEDS}/mass_change_status`, { ids: [need.id], status: 'refus' }),
        admin.call('PUT', need['@id'], { city: 'LYON', version: need.version }),
      ]);
      expect(mass.body).toMatchObject({ statusChanged: 1 });
      const after = await admin.item(need['@id']);
      expect(after).toMatchObject({ status: 'refus', city: edit.status === 200 ? 'LYON' : null });
      expect([200, 409]).toContain(edit.status);
    }
  });

  it('and an association to the same session keep its trainee count correct', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { trainingSession } = await buildLogisticSession(admin, {});
      const planned = [
        await buildPlannedNeed(admin, trainingSession['@id']),
        await buildPlannedNeed(admin, trainingSession['@id']),
      ];
      const coming = await buildNeed(admin);
      const answers = await Promise.all([
        admin.call('POST', `${NEEDS}/mass_change_status`, { ids: planned.map(({ id }) => id), status: 'a_contacter' }),
        admin.call('PUT', `${coming['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await admin.item(trainingSession['@id'])).toMatchObject({
        numberTraineesRegistered: 1,
        needTrainings: [{ id: coming.id }],
      });
    }
  });
});
