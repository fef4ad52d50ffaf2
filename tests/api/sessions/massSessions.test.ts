import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MassSessionsAnswer } from '../../../model/sessions/massSessions.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const SESSIONS = '/api/training_sessions';

let test: TestApp;
let officer: ApiClient;
let area: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  area = await buildRecord(officer, 'areas');
});
afterAll(() => test.close());

const build = async (day = '2027-01-12') =>
  buildLogisticSession(officer, {
    area: area['@id'],
    startAt: `${day}T09:00:00+01:00`,
    endAt: `${day}T17:00:00+01:00`,
  });

const mass = async (call: string, body: object): Promise<MassSessionsAnswer> => {
  const answer = await officer.call('POST', `${SESSIONS}/${call}`, body);
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as MassSessionsAnswer;
};

const idsOf = (built: readonly { readonly trainingSession: ApiRecord }[]) =>
  built.map(({ trainingSession }) => trainingSession.id);
const statusOf = async ({ trainingSession }: { readonly trainingSession: ApiRecord }) =>
  (await officer.item(trainingSession['@id'])).status;

describe('many sessions', () => {
  it('get a status at once, which a preview only foresees', async () => {
    const built = [await build(), await build('2027-01-13')] as const;
    await officer.update(built[1].trainingSession['@id'], { status: 'in_progress' });
    const body = { ids: idsOf(built), status: 'in_progress', expected: 2 };
    const outcome = { totalItem: 2, changed: 1, unchanged: 1, refused: [] };
    expect(await mass('mass_change_status', { ...body, preview: true })).toMatchObject(outcome);
    expect(await statusOf(built[0])).toBe('optional');
    expect(await mass('mass_change_status', body)).toMatchObject(outcome);
    expect(await statusOf(built[0])).toBe('in_progress');
  });

  it('keep theirs, all of them, when one cannot follow, which is named', async () => {
    const built = [await build('2027-01-14'), await build('2027-01-15')] as const;
    await officer.update(built[1].trainingSession['@id'], { status: 'canceled' });
    const body = { ids: idsOf(built), status: 'in_progress' };
    const { refused } = await mass('mass_change_status', { ...body, preview: true });
    expect(refused).toMatchObject([{ id: built[1].trainingSession.id, reason: expect.stringContaining('« Annulée »') }]);
    const refusal = await officer.refusal(409, 'POST', `${SESSIONS}/mass_change_status`, body);
    expect(refusal).toMatchObject({ code: 'workflow.refused', refused: [{ id: built[1].trainingSession.id }] });
    expect(await Promise.all(built.map(statusOf))).toEqual(['optional', 'canceled']);
  });

  it('do not come back into a conflict unseen', async () => {
    const vehicle = await buildRecord(officer, 'vehicles', { area: area['@id'] });
    const back = await build('2027-01-18');
    await officer.update(back.logisticSession['@id'], { vehicles: [vehicle['@id']] });
    await officer.update(back.trainingSession['@id'], { status: 'canceled' });
    const other = await build('2027-01-18');
    await officer.update(other.logisticSession['@id'], { vehicles: [vehicle['@id']] });
    const { refused } = await mass('mass_change_status', { ids: idsOf([back]), status: 'optional', preview: true });
    expect(refused).toMatchObject([{ reason: expect.stringContaining('est déjà sur une session') }]);
    expect(await statusOf(back)).toBe('canceled');
  });

  it('are given to an officer, with all their days', async () => {
    const built = [await build('2027-01-19'), await build('2027-01-20')];
    const colleague = await buildRecord(officer, 'users');
    const body = { ids: idsOf(built), trainingOfficer: colleague['@id'] };
    expect(await mass('mass_change_officer', body)).toMatchObject({ changed: 2, unchanged: 0 });
    for (const { logisticSession } of built) {
      const day = await officer.item(logisticSession['@id']);
      expect((day.trainingOfficer as ApiRecord)['@id']).toBe(colleague['@id']);
    }
    expect(await mass('mass_change_officer', body)).toMatchObject({ changed: 0, unchanged: 2 });
    await officer.refusal(404, 'POST', `${SESSIONS}/mass_change_officer`, { ...body, trainingOfficer: '/api/users/999999' });
    const { '@id': trainingOfficer } = await buildRecord(officer, 'users', { isActive: false });
    await officer.refusal(409, 'POST', `${SESSIONS}/mass_change_officer`, { ...body, trainingOfficer });
  });

  it('produce a document each, and those that have none are named', async () => {
    const [first, second] = [await build('2027-01-21'), await build('2027-01-22')];
    await buildPlannedNeed(officer, first.trainingSession['@id'], area['@id']);
    const body = { ids: idsOf([first, second]), type: 'nominative_convocation' };
    const preview = await mass('mass_documents', { ...body, preview: true });
    expect(preview).toMatchObject({ changed: 1, refused: [{ id: second.trainingSession.id }] });
    const setsOf = async () =>
      (await officer.list(`/api/training_session_documents?trainingSession=${first.trainingSession.id}`)).member;
    expect(await setsOf()).toEqual([]);
    await mass('mass_documents', body);
    expect(await setsOf()).toMatchObject([{ type: 'nominative_convocation', nbDocuments: 1 }]);
    await officer.refusal(422, 'POST', `${SESSIONS}/mass_documents`, { ...body, ids: idsOf([second]) });
  });

  it('need the right to what is written, and only those of the caller’s areas are found', async () => {
    const { trainingSession } = await build('2027-01-25');
    const ids = [trainingSession.id];
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING'] }));
    await reader.refusal(403, 'POST', `${SESSIONS}/mass_change_status`, { ids, status: 'canceled' });
    await reader.refusal(403, 'POST', `${SESSIONS}/mass_change_officer`, { ids, trainingOfficer: '/api/users/1' });
    await reader.refusal(403, 'POST', `${SESSIONS}/mass_documents`, { ids, type: 'attestation' });
    const foreign = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E1'] }));
    const answer = await foreign.call('POST', `${SESSIONS}/mass_change_status`, { ids, status: 'canceled' });
    expect(answer.body).toMatchObject({ totalItem: 0, changed: 0 });
    await foreign.refusal(409, 'POST', `${SESSIONS}/mass_change_status`, { ids, status: 'canceled', expected: 1 });
  });
});
