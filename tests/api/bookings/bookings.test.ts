import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  api = apiClient(test, await test.addUser({ roles: ['ROLE_READ_BOOKING', 'ROLE_WRITE_BOOKING'] }));
});
afterAll(() => test.close());

const booking = (given: object = {}) => buildRecord(admin, 'bookings', { firstName: 'Zoé', ...given });
const validate = (iri: string, body?: unknown) => api.update(`${iri}/validate`, body);

describe('a booking', () => {
  it('starts as waiting, with a code', async () => {
    expect(await booking({ bookingStatus: 'validated' })).toMatchObject({
      bookingStatus: 'pending',
      bookingCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
  });

  it('gets a code when none is sent, and keeps it', async () => {
    const made = await booking({ bookingCode: '' });
    expect(made.bookingCode).toMatch(/^[A-Z2-9]{8}$/);
    await admin.refusal(422, 'PUT', made['@id'], { bookingCode: '' });
    expect(await admin.item(made['@id'])).toEqual(made);
  });

  it('keeps the code sent by the partner', async () => {
    expect(await booking({ bookingCode: 'partner-1' })).toMatchObject({ bookingCode: 'PARTNER-1' });
    await admin.refusal(422, 'POST', '/api/bookings', { lastName: 'X', bookingCode: 'PARTNER-1' });
  });

  it('has its own company, or one of ours', async () => {
    const { violations } = await admin.refusal(422, 'POST', '/api/bookings', {
      lastName: 'DURAND',
      email: 'a@test.example',
      carDealer: (await buildRecord(admin, 'car_dealers'))['@id'],
    });
    expect(violations).toMatchObject([{ propertyPath: 'companyName' }]);
    const company = await buildRecord(admin, 'companies');
    expect(await booking({ companyName: null, company: company['@id'] })).toMatchObject({ company: { '@id': company['@id'] } });
  });

  it('ignores the status in a PUT', async () => {
    const { '@id': iri } = await booking();
    expect(await api.update(iri, { bookingStatus: 'canceled', comment: 'Rappeler' })).toMatchObject({
      bookingStatus: 'pending',
      comment: 'Rappeler',
    });
  });

  it('is linked to a need by a PUT', async () => {
    const { '@id': iri } = await booking();
    const need = await buildRecord(admin, 'need_trainings');
    expect(await api.update(iri, { needTraining: need['@id'] })).toMatchObject({ needTraining: { '@id': need['@id'] } });
  });
});

describe('validating a booking', () => {
  it('creates the need and its trainee, with the training and area of the booked session', async () => {
    const trainingSession = await buildRecord(admin, 'training_sessions');
    const { '@id': iri } = await booking({
      lastName: 'DUBOIS',
      email: 'zoe@test.example',
      phone: '06 12 34 56 78',
      plateNumber: 'AB-123-CD',
      trainingSession: trainingSession['@id'],
    });

    const validated = await validate(iri);

    expect(validated).toMatchObject({ bookingStatus: 'validated', needTraining: { status: 'init' } });
    expect(await admin.item((validated.needTraining as ApiRecord)['@id'])).toMatchObject({
      trainingType: { '@id': (trainingSession.trainingType as ApiRecord)['@id'] },
      area: { '@id': (trainingSession.area as ApiRecord)['@id'] },
      carNumberPlate: 'AB-123-CD',
      trainee: {
        firstName: 'Zoé',
        lastName: 'DUBOIS',
        email: 'zoe@test.example',
        mobilePhone: '+33612345678',
        phoneNumber: null,
      },
      trainingSession: null,
    });
  });

  it('creates the need with the given training when no session was booked', async () => {
    const type = await buildRecord(admin, 'training_types');
    const { '@id': iri } = await booking();

    const { violations } = await api.refusal(422, 'PUT', `${iri}/validate`, {});
    expect(violations).toMatchObject([{ propertyPath: 'trainingType' }]);
    const validated = await validate(iri, { trainingType: type['@id'] });
    expect(await admin.item((validated.needTraining as ApiRecord)['@id'])).toMatchObject({
      trainingType: { '@id': type['@id'] },
    });
  });

  it('links the given or existing need, and creates no other', async () => {
    const need = await buildRecord(admin, 'need_trainings');
    const [first, second] = [await booking(), await booking({ needTraining: need['@id'] })];
    const before = await admin.list('/api/need_trainings');

    expect(await validate(first['@id'], { needTraining: need['@id'] })).toMatchObject({ needTraining: { '@id': need['@id'] } });
    expect(await validate(second['@id'])).toMatchObject({ bookingStatus: 'validated', needTraining: { '@id': need['@id'] } });
    expect((await admin.list('/api/need_trainings')).totalItems).toBe(before.totalItems);
  });

  it('changes nothing when refused', async () => {
    const { '@id': iri } = await booking({ firstName: null });
    const before = await admin.list('/api/trainees');

    const { violations } = await api.refusal(422, 'PUT', `${iri}/validate`);
    await api.refusal(422, 'PUT', `${iri}/validate`, { needTraining: '/api/need_trainings/99999' });
    await api.refusal(422, 'PUT', `${iri}/validate`, { other: 1 });

    expect(violations).toMatchObject([{ propertyPath: 'firstName' }]);
    expect(await api.item(iri)).toMatchObject({ bookingStatus: 'pending', needTraining: null });
    expect((await admin.list('/api/trainees')).totalItems).toBe(before.totalItems);
  });

  it('is journalled, and done once', async () => {
    const need = await buildRecord(admin, 'need_trainings');
    const { '@id': iri, id } = await booking({ needTraining: need['@id'] });

    await validate(iri);

    expect(await api.refusal(409, 'PUT', `${iri}/validate`)).toMatchObject({ code: 'workflow.refused' });
    const lines = await admin.list(`/api/api_logs?resource=bookings&recordId=${id}&order[id]=desc`);
    expect(await admin.item(lines.member[0]?.['@id'] ?? '')).toMatchObject({ after: { bookingStatus: 'validated' } });
  });
});

describe('cancelling a booking', () => {
  it('moves it to the cancelled list for good', async () => {
    const { '@id': iri, id } = await booking();

    expect(await api.update(`${iri}/cancel`, undefined)).toMatchObject({ bookingStatus: 'canceled' });

    const listed = async (status: string) => (await api.list(`/api/bookings?bookingStatus=${status}&id=${id}`)).totalItems;
    expect([await listed('pending'), await listed('canceled')]).toEqual([0, 1]);
    const need = await buildRecord(admin, 'need_trainings');
    await api.refusal(409, 'PUT', `${iri}/cancel`);
    await api.refusal(409, 'PUT', `${iri}/validate`);
    await api.refusal(409, 'PUT', iri, { needTraining: need['@id'] });
  });

  it('needs the right to write bookings, like validating', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_BOOKING'] }));
    for (const command of ['cancel', 'validate']) await reader.refusal(403, 'PUT', `/api/bookings/1/${command}`);
  });
});
