import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

interface Duplicate {
  readonly reasons: readonly string[];
  readonly trainee: ApiRecord;
  readonly needTrainings: readonly ApiRecord[];
}

const NEEDS = '/api/need_trainings';

let test: TestApp;
let admin: ApiClient;
/** An officer's rights. */
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'] }));
});
afterAll(() => test.close());

const person = (given: object = {}) => ({ firstName: 'Élodie', lastName: 'MARTIN', ...given });
const needOf = (trainee: object, given: object = {}) => buildNeed(admin, { trainee, ...given });
const traineeOf = (need: ApiRecord) => need.trainee as ApiRecord;
const asked = async (body: object, as = officer): Promise<readonly Duplicate[]> => {
  const answer = await as.call('POST', `${NEEDS}/duplicates`, body);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { member: readonly Duplicate[] }).member;
};
const foundBy = async (body: object) =>
  (await asked(body)).map(({ trainee, reasons, needTrainings }) => [trainee.id, reasons, needTrainings.map(({ id }) => id)]);
const ofNeed = async (need: ApiRecord) => {
  const { body } = await officer.call('GET', `${need['@id']}/duplicates`);
  return (body as { member: readonly Duplicate[] }).member.map(({ trainee, reasons, needTrainings }) => [
    trainee.id,
    reasons,
    needTrainings.map(({ id }) => id),
  ]);
};

describe('the same person', () => {
  it('is found by e-mail, by either phone in any format, and by name and order number', async () => {
    const known = await needOf(
      person({ email: 'elodie@test.example', phoneNumber: '01 44 55 66 77', mobilePhone: '+33 6 98 76 54 32' }),
      { commandNoOne: 'CMD-77', commandNoTwo: 'X77' },
    );
    const id = traineeOf(known).id;
    const is = (...reasons: string[]) => [[id, reasons, [known.id]]];
    expect(await foundBy({ trainee: { email: ' Elodie@TEST.example' } })).toEqual(is('email'));
    expect(await foundBy({ trainee: { mobilePhone: '06.98.76.54.32' } })).toEqual(is('phone'));
    expect(await foundBy({ trainee: { mobilePhone: '0033144556677' } })).toEqual(is('phone'));
    const name = { firstName: 'elodie', lastName: 'Martin' };
    expect(await foundBy({ trainee: name, commandNoTwo: 'cmd-77' })).toEqual(is('name_and_order'));
    expect(await foundBy({ trainee: name, commandNoOne: 'x77' })).toEqual(is('name_and_order'));
    expect(await foundBy({ trainee: { ...name, email: 'elodie@test.example' }, commandNoOne: 'X77' })).toEqual(
      is('email', 'name_and_order'),
    );
    for (const other of [
      { trainee: name },
      { trainee: { ...name, firstName: 'Jean' }, commandNoOne: 'X77' },
      { trainee: name, commandNoOne: 'X7' },
      { trainee: { email: '', phoneNumber: '', mobilePhone: ' ' }, commandNoOne: '' },
      { trainee: {} },
    ]) {
      expect(await foundBy(other)).toEqual([]);
    }
  });

  it('is found for an existing need, and for the same training', async () => {
    const first = await needOf(person({ email: 'deux@test.example' }));
    const second = await needOf(person({ email: 'DEUX@test.example' }));
    expect(await ofNeed(first)).toEqual([[traineeOf(second).id, ['email'], [second.id]]]);
    const again = await buildRecord(admin, 'need_trainings', {
      trainee: traineeOf(first)['@id'],
      trainingType: (first.trainingType as ApiRecord)['@id'],
    });
    expect(await ofNeed(again)).toContainEqual([traineeOf(first).id, ['same_training'], [first.id]]);
  });

  it('is hidden without the area or the rights to both', async () => {
    const [area] = (await admin.list('/api/areas')).member;
    const need = await needOf(person({ email: 'loin@test.example', area: area?.['@id'] }));
    const body = { trainee: { email: 'loin@test.example' } };
    expect(await asked(body)).toHaveLength(1);
    const limited = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'], areas: ['E2'] }));
    expect(await asked(body, limited)).toEqual([]);
    const halfReader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    await halfReader.refusal(403, 'POST', `${NEEDS}/duplicates`, body);
    await halfReader.refusal(403, 'GET', `${need['@id']}/duplicates`);
  });
});

describe('a merge of needs', () => {
  const versionsOf = (...records: readonly ApiRecord[]) =>
    Object.fromEntries(records.map((record) => [record['@id'], record.version]));
  /** Two needs of two trainees. */
  const pair = async () => {
    const kept = await needOf(person({ firstName: 'Elo', email: 'kept@test.example' }), { commandNoOne: 'A1', branch: 'Nord' });
    const gone = await needOf(person({ email: 'gone@test.example', mobilePhone: '06 11 22 33 44' }), {
      commandNoOne: 'B2',
      branch: 'Sud',
    });
    return { kept, gone };
  };
  const bodyOf = async (kept: ApiRecord, gone: ApiRecord, takeOver: readonly string[] = []) => {
    const [first, second] = [await admin.item(kept['@id']), await admin.item(gone['@id'])];
    const trainees = [await admin.item(traineeOf(first)['@id']), await admin.item(traineeOf(second)['@id'])];
    return { needTraining: gone['@id'], versions: versionsOf(first, second, ...trainees), takeOver };
  };

  it('takes the chosen fields, and moves reminders, bookings and other needs', async () => {
    const { kept, gone } = await pair();
    const reminder = await buildRecord(admin, 'reminders', { needTraining: gone['@id'] });
    const booking = await buildRecord(admin, 'bookings', { needTraining: gone['@id'] });
    const other = await buildRecord(admin, 'need_trainings', { trainee: traineeOf(gone)['@id'] });
    const takeOver = ['branch', 'trainee.firstName', 'trainee.mobilePhone'];
    const { body } = await officer.call('POST', `${kept['@id']}/merge`, await bodyOf(kept, gone, takeOver));
    expect(body).toMatchObject({
      '@id': kept['@id'],
      branch: 'Sud',
      commandNoOne: 'A1',
      trainee: { '@id': traineeOf(kept)['@id'], firstName: 'Élodie', email: 'kept@test.example', mobilePhone: '+33611223344' },
      reminders: [{ '@id': reminder['@id'] }],
      bookings: [{ '@id': booking['@id'], bookingStatus: 'pending' }],
    });
    expect(traineeOf(await admin.item(other['@id']))['@id']).toBe(traineeOf(kept)['@id']);
    for (const { '@id': iri } of [gone, traineeOf(gone)]) await admin.refusal(404, 'GET', iri);
    const { body: history } = await admin.call('GET', `${kept['@id']}/history`);
    expect((history as { member: { action: string }[] }).member.map(({ action }) => action).slice(0, 2)).toEqual([
      'merge',
      'update',
    ]);
    const logs = await admin.list(`/api/api_logs?resource=need_trainings&recordId=${gone.id}&action=delete`);
    expect((await admin.item(logs.member[0]?.['@id'] ?? '')).before).toMatchObject({ commandNoOne: 'B2', branch: 'Sud' });
  });

  it('keeps the results of the remaining need, and the confirmation of a chosen address', async () => {
    const { kept, gone } = await pair();
    const { trainingSession } = await buildLogisticSession(admin, {});
    const assess = (need: ApiRecord, objective: string, result: string) =>
      test.database.query(
        'insert into training_results (need_training_id, training_session_id, objective, result) values ($1, $2, $3, $4)',
        [need.id, trainingSession.id, objective, result],
      );
    await assess(kept, 'Freiner', 'acquired');
    await assess(gone, 'Freiner', 'not_acquired');
    await assess(gone, 'Virer', 'in_progress');
    await test.database.query('update trainees set email_confirmed_at = $2 where id = $1', [
      traineeOf(gone).id,
      '2026-11-24T09:00:00Z',
    ]);
    await officer.call('POST', `${kept['@id']}/merge`, await bodyOf(kept, gone, ['trainee.email']));
    const results = 'select objective, result from training_results where need_training_id = $1 order by objective';
    expect(await test.database.query(results, [kept.id])).toEqual([
      { objective: 'Freiner', result: 'acquired' },
      { objective: 'Virer', result: 'in_progress' },
    ]);
    expect(await admin.item(traineeOf(kept)['@id'])).toMatchObject({
      email: 'gone@test.example',
      emailConfirmedAt: '2026-11-24T10:00:00+01:00',
    });
  });

  it('is refused when one of the four records is stale or has no version', async () => {
    const { kept, gone } = await pair();
    const path = `${kept['@id']}/merge`;
    const body = await bodyOf(kept, gone);
    await admin.update(traineeOf(gone)['@id'], { email: 'changed@test.example' });
    expect(await officer.refusal(409, 'POST', path, body)).toMatchObject({
      code: 'record.stale',
      current: { email: 'changed@test.example' },
    });
    await officer.refusal(422, 'POST', path, { ...body, versions: versionsOf(kept) });
    for (const name of ['area', 'trainee', 'reminders', 'nothing', 'toString']) {
      const refused = await officer.refusal(422, 'POST', path, { ...(await bodyOf(kept, gone)), takeOver: [name] });
      expect(refused).toMatchObject({ violations: [{ propertyPath: `takeOver.${name}` }] });
    }
    await officer.refusal(409, 'POST', path, await bodyOf(kept, kept));
    await officer.refusal(404, 'POST', path, { needTraining: `${NEEDS}/999999`, versions: {} });
    await officer.refusal(422, 'POST', path, {});
    expect(await admin.item(gone['@id'])).toMatchObject({ branch: 'Sud' });
  });

  it('keeps the seat on a session and the signatures', async () => {
    const { trainingSession } = await buildLogisticSession(admin, {});
    const planned = await buildPlannedNeed(admin, trainingSession['@id']);
    const waiting = await buildNeed(admin, { branch: 'Est' });
    const path = `${waiting['@id']}/merge`;
    expect((await officer.refusal(409, 'POST', path, await bodyOf(waiting, planned))).detail).toContain('session');
    const [entry] = (await admin.list(`/api/emargements?needTraining=${planned.id}`)).member;
    const answer = await officer.call('POST', path, await bodyOf(waiting, planned, ['status']));
    expect(answer.body).toMatchObject({ status: 'planifie', branch: 'Est', trainingSession: { '@id': trainingSession['@id'] } });
    expect((await admin.list(`/api/emargements?needTraining=${waiting.id}`)).member).toMatchObject([{ '@id': entry?.['@id'] }]);
    expect(await admin.item(trainingSession['@id'])).toMatchObject({ numberTraineesRegistered: 1 });
    await test.database.query('update emargement_sheets set validated_at = now() where training_session_id = $1', [
      trainingSession.id,
    ]);
    const third = await buildNeed(admin);
    const refused = await officer.refusal(409, 'POST', `${third['@id']}/merge`, await bodyOf(third, waiting, ['status']));
    expect(refused.detail).toContain('émargement');
  });

  it('is refused without each of its rights', async () => {
    const { kept, gone } = await pair();
    const body = await bodyOf(kept, gone);
    const rights = ['ROLE_DELETE_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'] as const;
    for (const missing of rights) {
      const some = apiClient(test, await test.addUser({ roles: rights.filter((role) => role !== missing) }));
      await some.refusal(403, 'POST', `${kept['@id']}/merge`, body);
    }
    const limited = apiClient(test, await test.addUser({ roles: [...rights] }));
    expect(await limited.call('POST', `${kept['@id']}/merge`, body)).toMatchObject({ status: 200 });
  });

  it('of trainees only gives one person both trainings', async () => {
    const { kept, gone } = await pair();
    const [first, second] = [await admin.item(traineeOf(kept)['@id']), await admin.item(traineeOf(gone)['@id'])];
    const body = { trainee: second['@id'], versions: versionsOf(first, second), takeOver: ['email'] };
    const answer = await officer.call('POST', `${first['@id']}/merge`, body);
    expect(answer.body).toMatchObject({
      '@id': first['@id'],
      email: 'gone@test.example',
      needTrainings: [{ id: kept.id }, { id: gone.id }],
    });
    await officer.refusal(404, 'GET', second['@id']);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_DELETE_NEED_TRAINING', 'ROLE_READ_TRAINEE'] }));
    await reader.refusal(403, 'POST', `${first['@id']}/merge`, body);
  });
});

describe('imported delivery data', () => {
  it('is copied by an ordinary write of the need', async () => {
    const trainee = person({ email: 'old@test.example' });
    const need = await needOf(trainee);
    await test.database.query("update trainees set email_delivery_imported = 'new@test.example' where id = $1", [
      traineeOf(need).id,
    ]);
    const { emailDeliveryImported } = await officer.item(traineeOf(need)['@id']);
    const { version } = await officer.item(need['@id']);
    const taken = { '@id': traineeOf(need)['@id'], email: emailDeliveryImported };
    expect(traineeOf(await officer.update(need['@id'], { version, trainee: taken }))).toMatchObject({
      email: 'new@test.example',
    });
  });
});

describe('a booking', () => {
  it('is linked to a need and unlinked, from either side', async () => {
    const need = await buildNeed(admin);
    const booking = await buildRecord(admin, 'bookings');
    const free = async () => (await officer.list('/api/bookings?exists[needTraining]=false')).member.map(({ id }) => id);
    expect(await free()).toContain(booking.id);
    await officer.update(booking['@id'], { needTraining: need['@id'] });
    expect((await officer.item(need['@id'])).bookings).toMatchObject([{ '@id': booking['@id'] }]);
    expect(await free()).not.toContain(booking.id);
    await officer.update(booking['@id'], { needTraining: null });
    expect((await officer.item(need['@id'])).bookings).toEqual([]);
  });
});

describe('sessions with room', () => {
  it('are those below their goal or without a goal', async () => {
    const [open, full] = [
      (await buildLogisticSession(admin, { goalNumberTrainees: 0 })).trainingSession,
      (await buildLogisticSession(admin, { goalNumberTrainees: 1 })).trainingSession,
    ];
    const found = async (hasRoom: boolean) =>
      (
        await officer.list(`/api/training_sessions?hasRoom=${hasRoom}&id[]=${open.id}&id[]=${full.id}&order[startAt]=asc`)
      ).member.map(({ id }) => id);
    expect(await found(true)).toEqual([open.id, full.id]);
    await buildPlannedNeed(admin, full['@id']);
    expect([await found(true), await found(false)]).toEqual([[open.id], [full.id]]);
    const attended = await officer.list(`/api/training_sessions?hasTrainees=true&id[]=${open.id}&id[]=${full.id}`);
    expect(attended.member.map(({ id }) => id)).toEqual([full.id]);
  });
});
