import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

interface Association {
  readonly added: readonly string[];
  readonly ignored: readonly { readonly '@id': string; readonly id: number; readonly status: string; readonly reason: string }[];
}

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

const fromNeed = (need: ApiRecord, trainingSession: ApiRecord, options = {}) =>
  officer.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'], ...options });
const fromSession = async (trainingSession: ApiRecord, needs: readonly ApiRecord[], options = {}): Promise<Association> => {
  const body = { needTrainings: needs.map((need) => need['@id']), ...options };
  const answer = await officer.call('POST', `${trainingSession['@id']}/need_trainings`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Association;
};
const session = async (goalNumberTrainees = 0) => (await buildLogisticSession(officer, { goalNumberTrainees })).trainingSession;
const statusOf = async (need: ApiRecord) => {
  const { status, trainingSession } = await officer.item(need['@id']);
  return [status, (trainingSession as ApiRecord | null)?.['@id'] ?? null];
};

describe('from the need', () => {
  it('plans the need and adds it to the session', async () => {
    const [need, target] = [await buildNeed(officer), await session()];
    expect(await fromNeed(need, target)).toMatchObject({ status: 'planifie', trainingSession: { '@id': target['@id'] } });
    expect(await officer.item(target['@id'])).toMatchObject({
      numberTraineesRegistered: 1,
      needTrainings: [{ '@id': need['@id'], status: 'planifie' }],
    });
  });

  it('is refused when the workflow does not allow planifie', async () => {
    const [need, target] = [await buildRecord(officer, 'need_trainings'), await session()];
    const path = `${need['@id']}/associate_training_session`;
    const refused = await officer.refusal(409, 'PUT', path, { trainingSession: target['@id'] });
    expect(refused).toMatchObject({ code: 'workflow.refused', detail: expect.stringContaining('Planifié') });
    expect(await statusOf(need)).toEqual(['init', null]);
  });

  it('is refused when the need already has a session', async () => {
    const [first, second] = [await session(), await session()];
    const need = await buildPlannedNeed(officer, first['@id']);
    const path = `${need['@id']}/associate_training_session`;
    for (const target of [first, second]) await officer.refusal(409, 'PUT', path, { trainingSession: target['@id'] });
    expect(await statusOf(need)).toEqual(['planifie', first['@id']]);
  });

  it('plans an absent trainee again, and keeps the absence on that sheet', async () => {
    const past = { startAt: '2025-01-06T09:00:00+01:00', endAt: '2025-01-06T17:00:00+01:00' };
    const { trainingSession: missed } = await buildLogisticSession(officer, past);
    for (const between of [null, 'a_contacter']) {
      const need = await buildPlannedNeed(officer, missed['@id']);
      await officer.update(need['@id'], { status: 'absent' });
      await officer.refusal(409, 'DELETE', `${missed['@id']}/need_trainings/${need.id}`);
      expect(await statusOf(need)).toEqual(['absent', missed['@id']]);
      if (between) await officer.update(need['@id'], { status: between });
      const target = await session();
      expect(await fromNeed(need, target)).toMatchObject({ status: 'planifie', trainingSession: { '@id': target['@id'] } });
      const entries = (await officer.list(`/api/emargements?needTraining=${need.id}`)).member;
      expect(entries.map(({ trainingSession }) => (trainingSession as ApiRecord).id).sort()).toEqual(
        [missed.id, target.id].sort(),
      );
    }
    expect(await officer.item(missed['@id'])).toMatchObject({ numberTraineesRegistered: 0 });
  });

  it('is refused for a canceled or missing session', async () => {
    const [need, target] = [await buildNeed(officer), await session()];
    await officer.update(target['@id'], { status: 'canceled' });
    const path = `${need['@id']}/associate_training_session`;
    await officer.refusal(409, 'PUT', path, { trainingSession: target['@id'] });
    await officer.refusal(404, 'PUT', path, { trainingSession: '/api/training_sessions/999999' });
    await officer.refusal(422, 'PUT', path, { trainingSession: '/api/needs/1' });
    await officer.refusal(422, 'PUT', path, {});
    await officer.refusal(404, 'PUT', '/api/need_trainings/99999999999/associate_training_session', {
      trainingSession: target['@id'],
    });
    expect(await statusOf(need)).toEqual(['a_contacter', null]);
  });

  it('requires a session for the status planifie', async () => {
    const need = await buildNeed(officer);
    expect((await officer.refusal(409, 'PUT', need['@id'], { status: 'planifie' })).detail).toContain('session');
  });

  it('refuses writing the session of the need', async () => {
    const [need, target] = [await buildNeed(officer), await session()];
    await officer.refusal(422, 'PUT', need['@id'], { trainingSession: target['@id'], branch: 'Nord' });
    expect(await statusOf(need)).toEqual(['a_contacter', null]);
  });
});

describe('from the session', () => {
  it('ignores and lists needs that do not count as planned', async () => {
    const target = await session();
    const waiting = [await buildNeed(officer), await buildRecord(officer, 'need_trainings')];
    const { added, ignored } = await fromSession(target, waiting);
    expect(added).toEqual([]);
    expect(ignored.map(({ id, status }) => [id, status])).toEqual([
      [waiting[0]?.id, 'a_contacter'],
      [waiting[1]?.id, 'init'],
    ]);
    expect(ignored[0]?.reason).toContain('À contacter');
    expect(await officer.item(target['@id'])).toMatchObject({ numberTraineesRegistered: 0, version: target.version });
  });

  it('plans and adds needs on request when the workflow allows', async () => {
    const target = await session();
    const [ready, fresh] = [await buildNeed(officer), await buildRecord(officer, 'need_trainings')];
    const { added, ignored } = await fromSession(target, [ready, fresh], { plan: true });
    expect(added).toEqual([ready['@id']]);
    expect(ignored).toMatchObject([{ '@id': fresh['@id'], status: 'init', reason: expect.stringContaining('Planifié') }]);
    expect(await statusOf(ready)).toEqual(['planifie', target['@id']]);
  });

  it('is 404 for unknown needs, and adds nothing', async () => {
    const target = await session();
    const ready = await buildNeed(officer);
    const needTrainings = [ready['@id'], '/api/need_trainings/999999'];
    await officer.refusal(404, 'POST', `${target['@id']}/need_trainings`, { needTrainings, plan: true });
    for (const wrong of [
      { needTrainings: [] },
      { needTrainings: 'x' },
      { needTrainings: ['/api/trainees/1'] },
      {},
      { needTrainings, more: 1 },
    ]) {
      await officer.refusal(422, 'POST', `${target['@id']}/need_trainings`, wrong);
    }
    expect(await statusOf(ready)).toEqual(['a_contacter', null]);
  });

  it('adds the salespeople of their companies, each once', async () => {
    const [a, b] = [await test.addUser({ groups: ['commerce'] }), await test.addUser({ groups: ['commerce'] })].map(
      ({ id }) => `/api/users/${id}`,
    );
    const target = await session();
    await officer.update(target['@id'], { commercials: [a] });
    const company = await buildRecord(officer, 'companies', { commercials: [a, b] });
    const needs = [await buildNeed(officer, { company: company['@id'] }), await buildNeed(officer, { company: company['@id'] })];
    await fromSession(target, needs, { plan: true });
    const { commercials } = await officer.item(target['@id']);
    expect((commercials as ApiRecord[]).map((user) => user['@id']).sort()).toEqual([a, b].sort());
  });
});

describe('a full session', () => {
  it('accepts no more trainees, unless confirmed', async () => {
    const target = await session(1);
    const [first, second, third] = [await buildNeed(officer), await buildNeed(officer), await buildNeed(officer)];
    await fromNeed(first, target);
    const refused = await officer.refusal(409, 'PUT', `${second['@id']}/associate_training_session`, {
      trainingSession: target['@id'],
    });
    expect(refused).toMatchObject({ code: 'session.full', goal: 1, registered: 1 });
    const both = { needTrainings: [second['@id'], third['@id']], plan: true };
    expect((await officer.refusal(409, 'POST', `${target['@id']}/need_trainings`, both)).code).toBe('session.full');
    expect(await statusOf(second)).toEqual(['a_contacter', null]);
    expect(await fromNeed(second, target, { override: true })).toMatchObject({ status: 'planifie' });
  });
});
