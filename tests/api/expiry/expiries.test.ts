import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildTrainerDocument, formOf, PDF } from '../../support/app/upload.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const ADDRESS = 'parc@pilotage.example';

let test: TestApp;
let email: string;
let admin: ApiClient;
const TODAY = '2026-11-24T10:00:00+01:00';
let clock = new Date(TODAY);

/** Changes the time; logins have to be renewed. */
const turnTo = async (time: string): Promise<void> => {
  clock = new Date(time);
  admin = apiClient(test, await test.as(email));
};

beforeAll(async () => {
  test = await testApp({ now: () => clock, settings: { publicUrl: 'http://pilotage.example' } });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  admin = apiClient(test, await test.as(email));
});
beforeEach(() => turnTo(TODAY));
afterAll(() => test.close());

const conflictsOn = async (
  day: string,
  members: object,
): Promise<readonly { readonly kind: string; readonly detail: string }[]> => {
  const body = { startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00`, ...members };
  const answer = await admin.call('POST', '/api/planning/conflicts', body);
  expect(answer.status).toBe(200);
  return (answer.body as { conflicts: { kind: string; detail: string }[] }).conflicts;
};

const kindsOn = async (day: string, members: object) => (await conflictsOn(day, members)).map(({ kind }) => kind).sort();

const setExpiry = (document: ApiRecord, expiresOn: unknown, by = admin) =>
  by.call('PUT', `${document['@id']}/expiry`, { expiresOn });

describe('a vehicle whose papers expire', () => {
  it('is a conflict after the last valid day, and no replacement', async () => {
    const area = await buildRecord(admin, 'areas');
    const car = await buildRecord(admin, 'vehicles', {
      area: area['@id'],
      inspectionExpiresOn: '2027-02-01',
      insuranceExpiresOn: '2027-02-02',
      renewAt: '2027-02-03',
    });
    const vehicles = [car['@id']];
    expect(await kindsOn('2027-02-01', { vehicles })).toEqual([]);
    expect(await kindsOn('2027-02-02', { vehicles })).toEqual(['vehicle_inspection_expired']);
    const all = await conflictsOn('2027-02-04', { vehicles });
    expect(all.map(({ detail }) => detail).sort()).toEqual([
      `${car.reference} (${car.matriculation}) : la location se termine le 03/02/2027.`,
      `${car.reference} (${car.matriculation}) : le contrôle technique n’est plus valable après le 01/02/2027.`,
      `${car.reference} (${car.matriculation}) : l’assurance n’est plus valable après le 02/02/2027.`,
    ]);

    const other = await buildRecord(admin, 'vehicles', { area: area['@id'] });
    const replacementsOf = async (day: string) => {
      const body = { area: area['@id'], startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00`, vehicles };
      const answer = await admin.call('POST', '/api/planning/conflicts', body);
      const { replacements } = answer.body as { replacements: { candidates: { '@id': string }[] }[] };
      return replacements.flatMap(({ candidates }) => candidates.map((candidate) => candidate['@id']));
    };
    expect(await replacementsOf('2027-02-04')).toContain(other['@id']);
    await admin.update(other['@id'], { inspectionExpiresOn: '2027-02-03' });
    expect(await replacementsOf('2027-02-04')).not.toContain(other['@id']);
  });
});

describe('a document of a trainer', () => {
  it('keeps its last valid day from the upload, and is a conflict after it until one of its type is valid longer', async () => {
    const trainer = await buildRecord(admin, 'trainers');
    const fields = { trainer: trainer['@id'], type: 'licence', expiresOn: '2027-02-01' };
    const old = await admin.create('trainer_documents/upload', formOf([{ name: 'permis.pdf', content: PDF }], fields));
    expect(old).toMatchObject({ expiresOn: '2027-02-01' });
    const trainers = [trainer['@id']];
    expect(await kindsOn('2027-02-01', { trainers })).toEqual([]);
    expect(await conflictsOn('2027-02-02', { trainers })).toMatchObject([
      {
        kind: 'trainer_document_expired',
        detail: expect.stringContaining('« Permis de conduire » n’est plus valable après le 01/02/2027'),
      },
    ]);
    const renewed = await buildTrainerDocument(admin, trainer['@id']);
    expect((await setExpiry(renewed, '2032-02-01')).body).toMatchObject({ expiresOn: '2032-02-01' });
    expect(await kindsOn('2027-02-02', { trainers })).toEqual([]);
    await setExpiry(renewed, null);
    expect(await kindsOn('2027-02-02', { trainers })).toEqual(['trainer_document_expired']);
  });

  it('refuses an invalid date, and callers who may not change trainers', async () => {
    const trainer: Person = await test.addTrainer({ areas: ['E1'] });
    const document = await buildTrainerDocument(admin, `/api/trainers/${trainer.id}`);
    expect((await setExpiry(document, '2027-02-30')).status).toBe(422);
    const path = `${document['@id']}/expiry`;
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINER'] }));
    for (const one of [reader, apiClient(test, trainer)]) await one.refusal(403, 'PUT', path, { expiresOn: '2030-01-01' });
    const elsewhere = await test.addUser({ roles: ['ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINER'], areas: ['E2'] });
    await apiClient(test, elsewhere).refusal(404, 'PUT', path, { expiresOn: '2030-01-01' });
    expect(await admin.item(document['@id'])).toMatchObject({ expiresOn: null });
  });
});

describe('warnings', () => {
  const setAddress = () => admin.update('/api/configurations', { code: 'mail_expiry_address', value: ADDRESS });
  const takeWarnings = async () => {
    const mails = await test.database.query<{ id: number; receiver: string[]; subject: string; html: string }>(
      "select id, receiver, subject, html from mail_messages where kind = 'expiry' order by id",
    );
    await test.database.query("delete from mail_messages where kind = 'expiry'");
    return mails;
  };
  /** Warnings by two instances that have just started: one that runs remembers when it looked last. */
  const warned = async (time: string) => {
    await turnTo(time);
    await Promise.all([runMailRules({ ...test.deps }), runMailRules({ ...test.deps })]);
    return takeWarnings();
  };

  it('are sent 60, 30 and 7 days before, once each, in one mail, to the configured address only', async () => {
    await turnTo('2027-03-01T10:00:00+01:00');
    await test.database.query("delete from configurations where code = 'mail_expiry_address'");
    const car = await buildRecord(admin, 'vehicles', { inspectionExpiresOn: '2027-06-01', insuranceExpiresOn: '2027-06-01' });
    expect(await warned('2027-04-02T10:00:00+02:00')).toEqual([]);
    await setAddress();

    const [first, ...others] = await warned('2027-04-02T11:00:00+02:00');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ receiver: [ADDRESS], subject: '2 échéances approchent' });
    expect(first?.html).toContain(`01/06/2027 (dans 60 jours) : Contrôle technique, ${car.reference} (${car.matriculation})`);
    expect(first?.html).toContain(`http://pilotage.example/#/vehicle/${car.id}/edit`);
    expect(await warned('2027-04-03T11:00:00+02:00')).toEqual([]);

    await admin.update(car['@id'], { insuranceExpiresOn: '2028-06-01' });
    expect(await warned('2027-05-02T07:00:00+02:00')).toEqual([]);
    expect(await warned('2027-05-02T08:00:00+02:00')).toMatchObject([{ subject: 'Une échéance approche' }]);
    expect(await warned('2027-05-25T08:00:00+02:00')).toMatchObject([{ html: expect.stringContaining('dans 7 jours') }]);
    expect(await warned('2027-05-31T08:00:00+02:00')).toEqual([]);
  });

  it('are not repeated after days on which the server did not run', async () => {
    await turnTo('2027-06-02T10:00:00+02:00');
    await setAddress();
    await buildRecord(admin, 'vehicles', { renewAt: '2027-06-05' });
    expect(await warned('2027-06-02T11:00:00+02:00')).toMatchObject([{ html: expect.stringContaining('Location') }]);
    expect(await warned('2027-06-03T11:00:00+02:00')).toEqual([]);
  });

  it('are sent by an instance whose clock was set back', async () => {
    await turnTo('2027-08-02T12:00:00+02:00');
    await setAddress();
    const instance = { ...test.deps };
    await runMailRules(instance);
    await turnTo('2027-08-02T10:00:00+02:00');
    const car = await buildRecord(admin, 'vehicles', { renewAt: '2027-08-05' });
    await runMailRules(instance);
    expect(await takeWarnings()).toMatchObject([{ html: expect.stringContaining(String(car.matriculation)) }]);
  });
});
