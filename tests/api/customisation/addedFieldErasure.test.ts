import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildSealedDay, type SealedDay } from '../evidence/sealedDay.ts';

let now = at('17:05');
let test: TestApp;
let api: ApiClient;
let day: SealedDay;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildSealedDay(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  for (const resource of ['need_trainings', 'trainees', 'bookings']) {
    await api.create('custom_fields', { resource, label: 'Allergies', key: 'allergies', kind: 'text', retention: 'trainee' });
    await api.create('custom_fields', { resource, label: 'Ancien régime', key: 'oldDiet', kind: 'text', retention: 'trainee' });
    await api.create('custom_fields', { resource, label: 'Lot de facturation', key: 'batch', kind: 'text' });
  }
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const idOf = (iri: unknown): number => Number(String(iri).split('/').at(-1));

it('erases the values that go with the trainee, and keeps the others', async () => {
  const custom = { allergies: 'Arachides', oldDiet: 'Végétarien', batch: 'L-7' };
  const [one, other] = day.needIds.map((id) => `/api/need_trainings/${id}`);
  const trainees: string[] = [];
  for (const iri of [one, other]) {
    const need = await api.update(String(iri), { custom });
    trainees.push((need.trainee as ApiRecord)['@id']);
    await api.update((need.trainee as ApiRecord)['@id'], { custom });
  }
  // A trainee who comes back is still known.
  const { trainingType } = await api.item(String(other));
  await api.create('need_trainings', { trainee: trainees[1], trainingType: (trainingType as ApiRecord)['@id'] });
  const { member } = await api.list('/api/custom_fields?key=oldDiet');
  for (const { '@id': iri } of member) await api.update(iri, { isArchived: true });

  const bookings: string[] = [];
  for (const need of [one, other]) {
    const booking = await buildRecord(api, 'bookings', {
      companyName: 'Garage Lemaire',
      custom: { allergies: 'Arachides', batch: 'L-7' },
    });
    await test.database.query('update bookings set need_training_id = $2 where id = $1', [idOf(booking['@id']), idOf(need)]);
    await test.database.query("update need_trainings set company_name = 'Garage Lemaire', consent_text = 'Lu' where id = $1", [
      idOf(need),
    ]);
    bookings.push(booking['@id']);
  }

  now = at('12:00', '2032-11-21');
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const answer = await admin.call('POST', '/api/retention/erase', {
    kind: 'evidence',
    keys: [day.sheetUuid],
    confirmation: 'EFFACER',
  });
  expect(answer.status).toBe(200);
  const stored = async (table: string, iris: readonly unknown[]) => {
    const rows = await test.database.query<{ custom: object }>(
      `select custom from ${table} where id = any($1::int[]) order by array_position($1::int[], id)`,
      [iris.map(idOf)],
    );
    return rows.map((row) => row.custom);
  };
  expect(await stored('need_trainings', [one, other])).toEqual([{ batch: 'L-7' }, { batch: 'L-7' }]);
  expect(await stored('trainees', trainees)).toEqual([{ batch: 'L-7' }, custom]);
  expect(await stored('bookings', bookings)).toEqual([{ batch: 'L-7' }, { batch: 'L-7' }]);
  const typed =
    'select company_name as "companyName", consent_text as "consentText" from need_trainings where id = any($1::int[])';
  expect(await test.database.query(typed, [[one, other].map(idOf)])).toEqual([
    { companyName: null, consentText: 'Lu' },
    { companyName: null, consentText: 'Lu' },
  ]);
});

it('is offered by the records of trainees alone', async () => {
  const field = { resource: 'vehicles', label: 'Conducteur', kind: 'text', retention: 'trainee' };
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { status, body } = await admin.call('POST', '/api/custom_fields', field);
  expect(status).toBe(422);
  expect((body as { violations: object[] }).violations).toContainEqual(
    expect.objectContaining({
      propertyPath: 'retention',
      message:
        'Seules les fiches des stagiaires, besoins et réservations ont des données de stagiaire : choisissez « Effacé avec la fiche »',
    }),
  );
});
