import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { COMMANDS, commandRunner } from './commandRunner.ts';

let test: TestApp;
let officer: ApiClient;
let runner: ReturnType<typeof commandRunner>;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(
    test,
    await test.addUser({
      groups: ['charge-de-formation-autres'],
      roles: ['ROLE_WRITE_TRAINING_TYPE', 'ROLE_WRITE_CONFIGURATION', 'ROLE_READ_USER'],
    }),
  );
  runner = commandRunner(test, officer);
});
afterAll(() => test.close());

const irisOf = (needs: readonly ApiRecord[]): readonly string[] => needs.map((need) => need['@id']);
const statusOf = async (need: ApiRecord) => {
  const { status, trainingSession } = await officer.item(need['@id']);
  return [status, (trainingSession as ApiRecord | null)?.['@id'] ?? null];
};

describe('planning needs on a session', () => {
  it('plans them in one command, with undo and redo', async () => {
    const { trainingSession } = await buildLogisticSession(officer);
    const needs = [await buildNeed(officer), await buildNeed(officer)];
    const to = trainingSession['@id'];
    const done = await runner.commandThereAndBack({ kind: 'plan_trainees', needTrainings: irisOf(needs), to });

    expect(done.label).toMatch(/^2 stagiaires planifiés sur « .+ » du 26\/11\/2026$/);
    expect(await Promise.all(needs.map(statusOf))).toEqual([
      ['planifie', to],
      ['planifie', to],
    ]);
  });

  it('leaves needs that cannot be planned, and says why; refuses when it is all of them', async () => {
    const { trainingSession } = await buildLogisticSession(officer);
    const [ready, fresh] = [await buildNeed(officer), await buildRecord(officer, 'need_trainings')];
    const body = { kind: 'plan_trainees', to: trainingSession['@id'] };
    const refused = await officer.refusal(409, 'POST', COMMANDS, { ...body, needTrainings: irisOf([fresh]) });
    expect(refused).toMatchObject({ code: 'workflow.refused', detail: expect.stringContaining('ne mène pas à « Planifié »') });

    const { label } = await runner.command({ ...body, needTrainings: irisOf([ready, fresh]) });
    expect(label).toMatch(
      /^1 stagiaire planifié sur « .+ » du 26\/11\/2026 ; 1 laissé de côté : Le statut « .+ » ne mène pas à « Planifié » : changez-le d’abord\.$/,
    );
    expect(await statusOf(fresh)).toEqual(['init', null]);
  });

  it('exceeds the goal only when that is confirmed', async () => {
    const { trainingSession } = await buildLogisticSession(officer, { goalNumberTrainees: 1 });
    const needs = [await buildNeed(officer), await buildNeed(officer)];
    const body = { kind: 'plan_trainees', needTrainings: irisOf(needs), to: trainingSession['@id'] };
    expect(await officer.refusal(409, 'POST', COMMANDS, body)).toMatchObject({ code: 'session.full' });
    expect(await runner.command({ ...body, override: true })).toMatchObject({
      label: expect.stringMatching(/^2 stagiaires planifiés sur « /),
    });
  });

  it('needs the right to write trainees, and sees only one’s areas', async () => {
    const { trainingSession } = await buildLogisticSession(officer);
    const body = { kind: 'plan_trainees', needTrainings: irisOf([await buildNeed(officer)]), to: trainingSession['@id'] };
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING', 'ROLE_WRITE_LOGISTIC_SESSION'] }));
    await reader.refusal(403, 'POST', COMMANDS, body);
    const foreign = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E1'] }));
    await foreign.refusal(404, 'POST', COMMANDS, body);
  });
});

describe('a new session for needs', () => {
  const creation = async (needs: readonly ApiRecord[]) => ({
    kind: 'create',
    startAt: '2026-12-10T09:00:00+01:00',
    endAt: '2026-12-10T17:00:00+01:00',
    trainingType: (await buildRecord(officer, 'training_types'))['@id'],
    trainingLocation: (await buildRecord(officer, 'training_locations'))['@id'],
    area: (await buildRecord(officer, 'areas'))['@id'],
    needTrainings: irisOf(needs),
  });

  it('is created with its trainees in one command, with undo and redo', async () => {
    const needs = [await buildNeed(officer), await buildNeed(officer)];
    const done = await runner.commandThereAndBack(await creation(needs));
    expect(done.label).toMatch(/^1 session « .+ », .+ ; 2 stagiaires planifiés$/);
    const [status, planned] = await statusOf(needs[0] as ApiRecord);
    expect(status).toBe('planifie');
    expect(await officer.item(String(planned))).toMatchObject({ numberTraineesRegistered: 2 });
  });

  it('is not created when none of them can be planned, or without the right to plan them', async () => {
    const count = async () => (await officer.list('/api/training_sessions?itemsPerPage=1')).totalItems;
    const before = await count();
    await officer.refusal(409, 'POST', COMMANDS, await creation([await buildRecord(officer, 'need_trainings')]));
    const planner = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_PLANNING'] }));
    await planner.refusal(403, 'POST', COMMANDS, await creation([await buildNeed(officer)]));
    expect(await count()).toBe(before);
  });
});
