import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
/** An officer's rights, without forcing a status. */
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(
    test,
    await test.addUser({
      groups: ['charge-de-formation-autres'],
      roles: ['ROLE_WRITE_TRAINING_TYPE', 'ROLE_WRITE_CONFIGURATION', 'ROLE_READ_USER'],
    }),
  );
});
afterAll(() => test.close());

const session = async (goalNumberTrainees = 0) => (await buildLogisticSession(officer, { goalNumberTrainees })).trainingSession;
const statusOf = async (need: ApiRecord) => {
  const { status, trainingSession } = await officer.item(need['@id']);
  return [status, (trainingSession as ApiRecord | null)?.['@id'] ?? null];
};

describe('leaving a session', () => {
  it('happens when planifie changes to a waiting or lost status', async () => {
    for (const status of ['a_contacter', 'ok_attente_validation_date', 'refus', 'perte_de_droit']) {
      const target = await session();
      const need = await buildPlannedNeed(officer, target['@id']);
      await officer.update(need['@id'], { status });
      expect(await statusOf(need)).toEqual([status, null]);
      expect(await officer.item(target['@id'])).toMatchObject({ numberTraineesRegistered: 0 });
      expect((await officer.list(`/api/emargements?needTraining=${need.id}`)).totalItems).toBe(0);
    }
  });

  it('sets the need to be called again', async () => {
    const target = await session();
    const need = await buildPlannedNeed(officer, target['@id']);
    const path = `${target['@id']}/need_trainings/${need.id}`;
    await officer.remove(path);
    expect(await statusOf(need)).toEqual(['a_contacter', null]);
    await officer.refusal(409, 'DELETE', path);
    await officer.refusal(404, 'DELETE', `${target['@id']}/need_trainings/999999`);
  });

  it('is refused after training', async () => {
    const { trainingSession: past } = await buildLogisticSession(officer, {
      startAt: '2025-01-06T09:00:00+01:00',
      endAt: '2025-01-06T17:00:00+01:00',
    });
    const need = await buildPlannedNeed(officer, past['@id']);
    await officer.update(need['@id'], { status: 'forme' });
    expect(await statusOf(need)).toEqual(['forme', past['@id']]);
    expect((await officer.refusal(409, 'DELETE', `${past['@id']}/need_trainings/${need.id}`)).code).toBe('workflow.refused');
  });

  it('offers an outcome only after the session has started', async () => {
    const { trainingSession: coming } = await buildLogisticSession(officer, {
      startAt: '2099-01-05T09:00:00+01:00',
      endAt: '2099-01-05T17:00:00+01:00',
    });
    const need = await buildPlannedNeed(officer, coming['@id']);
    await officer.refusal(409, 'PUT', need['@id'], { status: 'forme' });
    const { body } = await officer.call('GET', `${need['@id']}/workflow_status`);
    const offered = (body as { transitions: { status: string }[] }).transitions.map(({ status }) => status);
    expect(offered).toContain('a_contacter');
    expect(offered).not.toContain('forme');
  });
});

describe('the right to force a status', () => {
  it('allows changes outside the workflow', async () => {
    const forcing = apiClient(
      test,
      await test.addUser({ groups: ['charge-de-formation-autres'], roles: ['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'] }),
    );
    const need = await buildRecord(officer, 'need_trainings');
    await officer.refusal(409, 'PUT', need['@id'], { status: 'refus' });
    expect(await forcing.update(need['@id'], { status: 'refus' })).toMatchObject({ status: 'refus' });
    const target = await session();
    const path = `${need['@id']}/associate_training_session`;
    expect(await forcing.update(path, { trainingSession: target['@id'] })).toMatchObject({ status: 'planifie' });
  });

  it('does not change the first status of a new need', async () => {
    const { violations } = await officer.refusal(422, 'POST', '/api/need_trainings', {
      status: 'planifie',
      trainee: { firstName: 'A', lastName: 'B' },
      trainingType: (await buildRecord(officer, 'training_types'))['@id'],
    });
    expect(violations).toMatchObject([{ propertyPath: 'status' }]);
  });
});
