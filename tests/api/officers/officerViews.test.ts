import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let officer: Person;
let colleague: Person;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({ groups: ['charge-de-formation-driver-program'], lastName: 'ROUX' });
  colleague = await test.addUser({ groups: ['charge-de-formation-driver-program'], lastName: 'BLANC' });
});
afterAll(() => test.close());

const VIEWS = '/api/logistic_sessions/training_officers/view';
const iriOf = ({ id }: Person) => `/api/users/${id}`;
const idsIn = async (view: string, query = '', api = admin) =>
  (await api.list(`${VIEWS}/${view}?itemsPerPage=100${query}`)).member.map(({ id }) => id);

const buildOfficerDay = async (person: Person, given: Readonly<Record<string, unknown>> = {}, times = {}) => {
  const { logisticSession } = await buildLogisticSession(admin, times);
  return admin.update(logisticSession['@id'], { trainingOfficer: iriOf(person), ...given });
};

const makeDriverProgram = async (trainingSession: ApiRecord) => {
  const [held] = trainingSession.trainingSessions as readonly ApiRecord[];
  const type = (await admin.item(held?.['@id'] ?? '')).trainingType as ApiRecord;
  await admin.update(type['@id'], { driverProgramCode: 'hybrid-academy' });
};

describe('the officers’ views', () => {
  it('show each session in the view of its programme, and all of them to supplier relationship', async () => {
    const person = await test.addUser();
    const program = await buildOfficerDay(person);
    const other = await buildOfficerDay(person);
    expect(await idsIn('driver_program')).not.toContain(program.id);
    await makeDriverProgram(program);

    const query = `&officer=${person.id}`;
    expect(await idsIn('driver_program', query)).toEqual([program.id]);
    expect(await idsIn('others', query)).toEqual([other.id]);
    expect(await idsIn('supplier_relationship', query)).toEqual([program.id, other.id]);
    await admin.refusal(404, 'GET', `${VIEWS}/unknown`);
    await admin.refusal(400, 'GET', `${VIEWS}/others?unknown=1`);
  });

  it('find an officer’s sessions in any role, by date, status, area, place and training', async () => {
    const person = await test.addUser();
    const main = await buildOfficerDay(person);
    const second = await buildOfficerDay(officer, { secondaryTrainingOfficers: [iriOf(person)] });
    const supplier = await buildOfficerDay(officer, { supplierRelationshipOfficer: iriOf(person) });
    const later = await buildOfficerDay(person, {}, { startAt: '2026-12-23T09:00:00+01:00', endAt: '2026-12-23T17:00:00+01:00' });
    const own = `&officer=${person.id}`;
    expect(await idsIn('others', own)).toEqual([main.id, second.id, supplier.id, later.id]);
    expect(await idsIn('others', `${own}&startAt[after]=2026-12-01&startAt[before]=2026-12-31`)).toEqual([later.id]);
    expect(await idsIn('others', `${own}&area=${(main.area as ApiRecord).id}`)).toEqual([main.id]);
    expect(await idsIn('others', `${own}&trainingLocation=${(second.trainingLocation as ApiRecord).id}`)).toEqual([second.id]);
    expect(await idsIn('others', `${own}&trainingSessions.status=billed`)).toEqual([]);
    const page = await admin.list(`${VIEWS}/others?itemsPerPage=3&page=2${own}`);
    expect(page).toMatchObject({ '@id': `${VIEWS}/others`, totalItems: 4, member: [{ id: later.id }] });
    expect(page.view?.first).toBe(`${VIEWS}/others?itemsPerPage=3&page=1&officer=${person.id}`);
  });

  it('show each session’s companies and follow-up', async () => {
    const person = await test.addUser();
    const logisticSession = await buildOfficerDay(person);
    const [training] = logisticSession.trainingSessions as readonly ApiRecord[];
    const company = await buildRecord(admin, 'companies');
    const need = await buildPlannedNeed(admin, training?.['@id'] ?? '');
    await admin.update(need['@id'], { company: company['@id'] });
    await admin.update(`/api/tracking_date_logistic_sessions/${logisticSession.id}`, { convocationsSentOn: '2026-11-10' });
    const { member } = await admin.list(`${VIEWS}/others?officer=${person.id}`);
    expect(member).toMatchObject([
      {
        '@id': logisticSession['@id'],
        companies: [company.name],
        trackingDate: {
          '@id': `/api/tracking_date_logistic_sessions/${logisticSession.id}`,
          version: 1,
          convocationsSentOn: '2026-11-10',
        },
        details: { version: 0, fileState: null },
        commentaries: { version: 0, commentaryTrainingOfficer: null },
      },
    ]);
  });

  it('show no session of another area', async () => {
    const near = await buildOfficerDay(officer, {}, { area: '/api/areas/2' });
    const far = await buildOfficerDay(officer, {}, { area: '/api/areas/1' });
    const limited = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_OFFICER'], areas: ['E2'] }));
    const seen = await idsIn('others', `&officer=${officer.id}`, limited);
    expect(seen).toContain(near.id);
    expect(seen).not.toContain(far.id);
  });
});

describe('the follow-up of a session', () => {
  it('is created by the first write, and refuses stale writes', async () => {
    const logisticSession = await buildOfficerDay(officer);
    const iri = `/api/commentary_training_officers/${logisticSession.id}`;
    await admin.refusal(404, 'GET', iri);
    await admin.refusal(404, 'PUT', '/api/commentary_training_officers/99999', { commentaryBilling: 'Perdu' });
    await admin.refusal(422, 'PUT', iri, { unknown: 1 });
    await admin.refusal(404, 'GET', iri);

    const written = await admin.update(iri, { version: 0, commentaryBilling: 'À facturer en deux fois' });
    expect(written).toMatchObject({ id: logisticSession.id, version: 1, logisticSession: { '@id': logisticSession['@id'] } });
    const refused = await admin.refusal(409, 'PUT', iri, { version: 0, commentaryBilling: 'Autre' });
    expect(refused).toMatchObject({
      code: 'record.stale',
      current: { version: 1, commentaryBilling: 'À facturer en deux fois' },
    });
    const again = await admin.update(iri, { version: 1, commentaryTrainingOfficer: 'Salle confirmée' });
    expect(again).toMatchObject({ version: 2, commentaryBilling: 'À facturer en deux fois' });
    const journal = await admin.list(`/api/api_logs?resource=commentary_training_officers&recordId=${logisticSession.id}`);
    expect(journal.totalItems).toBe(2);
  });

  it('is hidden from trainers, read-only for readers, and deleted with its session', async () => {
    const trainer = await test.addTrainer();
    const logisticSession = await buildOfficerDay(officer, { trainers: [`/api/trainers/${trainer.id}`] });
    const iri = `/api/tracking_date_logistic_sessions/${logisticSession.id}`;
    await admin.update(iri, { invoiceSentOn: '2026-11-21' });
    await apiClient(test, trainer).refusal(403, 'GET', iri);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
    expect(await reader.item(iri)).toMatchObject({ invoiceSentOn: '2026-11-21' });
    await reader.refusal(403, 'PUT', iri, { invoiceSentOn: null });
    await admin.update(logisticSession['@id'], { trainingSessions: [] });
    await admin.remove(logisticSession['@id']);
    await admin.refusal(404, 'GET', iri);
  });
});

describe('the transfer of an officer’s sessions', () => {
  const transfer = (from: Person, to: Person) =>
    `/api/logistic_sessions/training_officers/${from.id}/transfer_sessions_to/${to.id}`;
  // The tests' clock is before every session built without dates.
  const PAST = { startAt: '2020-01-06T09:00:00+01:00', endAt: '2020-01-06T17:00:00+01:00' };

  it('transfers upcoming sessions in any role, and keeps past ones', async () => {
    const leaving = await test.addUser();
    const main = await buildOfficerDay(leaving);
    const second = await buildOfficerDay(colleague, { secondaryTrainingOfficers: [iriOf(leaving)] });
    const over = await buildOfficerDay(leaving, {}, PAST);
    const api = apiClient(test, officer);

    const { status, body } = await api.call('POST', transfer(leaving, colleague));

    expect([status, body]).toMatchObject([200, { '@type': 'SessionTransfer', totalItem: 2 }]);
    expect(await admin.item(main['@id'])).toMatchObject({
      trainingOfficer: { '@id': iriOf(colleague) },
      version: main.version + 1,
    });
    expect((await admin.item(second['@id'])).secondaryTrainingOfficers).toEqual([]);
    expect(await admin.item(over['@id'])).toMatchObject({ trainingOfficer: { '@id': iriOf(leaving) } });
    const { member } = await admin.list(`${main['@id']}/history?itemsPerPage=1`);
    expect(member).toMatchObject([
      { action: 'transfer', changes: [{ field: 'trainingOfficer', after: { '@id': iriOf(colleague) } }] },
    ]);
  });

  it('makes the colleague second officer, except where they are main officer', async () => {
    const leaving = await test.addUser();
    const seconded = await buildOfficerDay(officer, { secondaryTrainingOfficers: [iriOf(leaving)] });
    const third = await test.addUser();
    const led = await buildOfficerDay(leaving, { secondaryTrainingOfficers: [iriOf(colleague), iriOf(third)] });

    await apiClient(test, officer).call('POST', transfer(leaving, colleague));

    const secondsOf = async (logisticSession: ApiRecord) => (await admin.item(logisticSession['@id'])).secondaryTrainingOfficers;
    expect(await secondsOf(seconded)).toMatchObject([{ '@id': iriOf(colleague) }]);
    expect(await secondsOf(led)).toMatchObject([{ '@id': iriOf(third) }]);
    const seconds = { field: 'secondaryTrainingOfficers' };
    const changesOf = async (logisticSession: ApiRecord) =>
      (await admin.list(`${logisticSession['@id']}/history?itemsPerPage=1`)).member[0]?.changes;
    expect(await changesOf(seconded)).toMatchObject([{ ...seconds, after: [{ '@id': iriOf(colleague) }] }]);
    expect(await changesOf(led)).toMatchObject([{ field: 'trainingOfficer' }, { ...seconds, after: [{ '@id': iriOf(third) }] }]);
  });

  it('is refused to oneself, to a disabled or missing account, and without the right', async () => {
    const closed = await test.addUser({ isActive: false });
    await admin.refusal(409, 'POST', transfer(officer, officer));
    await admin.refusal(409, 'POST', transfer(officer, closed));
    await admin.refusal(404, 'POST', transfer(officer, { ...closed, id: 99_999 }));
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_OFFICER'] }));
    await reader.refusal(403, 'POST', transfer(officer, colleague));
  });

  it('does not transfer sessions of another area', async () => {
    const leaving = await test.addUser();
    const far = await buildOfficerDay(leaving, {}, { area: '/api/areas/1' });
    const limited = await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'], areas: ['E2'] });
    const { body } = await apiClient(test, limited).call('POST', transfer(leaving, colleague));
    expect(body).toMatchObject({ totalItem: 0 });
    expect(await admin.item(far['@id'])).toMatchObject({ trainingOfficer: { '@id': iriOf(leaving) } });
  });
});

it('have the values and fields that administrators have added to sessions', async () => {
  const mixed = { code: 'mixed', label: 'Mixte' };
  const values = [{ code: 'inter_company', label: 'Inter' }, { code: 'intra_company', label: 'Intra' }, mixed];
  const list = await admin.create('choice_lists', { list: 'trainingCompanyTypes', options: values });
  const field = { resource: 'logistic_sessions', label: 'Salle réservée', key: 'ownRoom', kind: 'text' };
  await admin.create('custom_fields', field);
  const person = await test.addUser();
  const day = await buildOfficerDay(person, { trainingCompanyType: 'mixed', custom: { ownRoom: 'Bleue' } });
  await buildOfficerDay(person, { trainingCompanyType: 'inter_company' });
  const query = `&officer=${person.id}&custom.ownRoom=bleue`;
  expect(await idsIn('others', query)).toEqual([day.id]);
  const { member } = await admin.list(`${VIEWS}/others?officer=${person.id}`);
  expect(member.map(({ trainingCompanyType }) => trainingCompanyType)).toEqual(['mixed', 'inter_company']);
  await admin.update(day['@id'], { trainingCompanyType: null });
  await admin.remove(list['@id']);
});
