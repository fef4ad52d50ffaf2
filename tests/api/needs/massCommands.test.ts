import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesTrainingSession } from '../../../model/needs/needOnSession.ts';
import { canMove, NEED_TRAINING_STATUSES, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

interface MassAnswer {
  readonly totalItem: number;
  readonly statusChanged: number;
  readonly unchanged: number;
  readonly refusedTotal: number;
  readonly refused: readonly { readonly id: number; readonly status: string; readonly reason: string }[];
  readonly refusals: readonly {
    readonly status: string;
    readonly label: string;
    readonly reason: string;
    readonly count: number;
  }[];
}

const NEEDS = '/api/need_trainings';
const ROLES = ['ROLE_WRITE_TRAINING_TYPE', 'ROLE_WRITE_CONFIGURATION', 'ROLE_READ_USER'] as const;

let test: TestApp;
/** May not force a status. */
let officer: ApiClient;
let forcing: ApiClient;
let superAdmin: Person;

beforeAll(async () => {
  test = await testApp();
  const groups = ['charge-de-formation-autres'];
  officer = apiClient(test, await test.addUser({ groups, roles: ROLES }));
  superAdmin = await test.addUser({ groups: ['super-admin'] });
  forcing = apiClient(test, await test.addUser({ groups, roles: ['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'] }));
});
afterAll(() => test.close());

const mass = async <Answer = MassAnswer>(as: ApiClient, command: string, body: object): Promise<Answer> => {
  const answer = await as.call('POST', `${NEEDS}/${command}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Answer;
};
/** A command's answer in JSON lines. */
const lines = async (command: string, body: object) => {
  const headers = { Cookie: superAdmin.cookie, 'Content-Type': 'application/json', Accept: 'application/x-ndjson' };
  const response = await test.app.request(`${NEEDS}/${command}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = (await response.text()).trim();
  return { status: response.status, lines: text.split('\n').map((line): unknown => JSON.parse(line)) };
};
const stateOf = async (id: number) => {
  const { status, trainingSession } = await officer.item(`${NEEDS}/${id}`);
  return [status, (trainingSession as ApiRecord | null)?.id ?? null];
};

/** Set need by need, by PUT; the other statuses by one command. */
const SINGLY: readonly NeedTrainingStatus[] = ['a_contacter', 'planifie', 'forme', 'perte_de_droit'];

/** One need of each status, inserted directly, with the session if given. */
const needsOfEachStatus = async (session: number | null): Promise<Map<NeedTrainingStatus, number>> => {
  const model = await buildNeed(officer);
  const rows = await test.database.query<{ id: number; status: NeedTrainingStatus }>(
    `insert into need_trainings (status, training_type_id, trainee_id, training_session_id)
     select s, n.training_type_id, n.trainee_id, $2::int from unnest($3::text[]) s, need_trainings n where n.id = $1 returning id, status`,
    [model.id, session, NEED_TRAINING_STATUSES],
  );
  return new Map(rows.map(({ id, status }) => [status, id]));
};

describe('the 256 transitions', () => {
  const cases = [
    { who: 'an officer', force: false, begun: false },
    { who: 'an officer, the session begun', force: false, begun: true },
    { who: 'who may force', force: true, begun: false },
  ];

  it.each(cases)('follow the workflow table for $who, in mass and one by one', async ({ force, begun }) => {
    const day = begun ? '2025-01-06' : '2099-01-05';
    const { trainingSession } = await buildLogisticSession(officer, {
      startAt: `${day}T09:00:00+01:00`,
      endAt: `${day}T17:00:00+01:00`,
    });
    const as = force ? forcing : officer;
    for (const to of NEED_TRAINING_STATUSES) {
      const needs = await needsOfEachStatus(trainingSession.id);
      const ids = [...needs.values()];
      const expected = NEED_TRAINING_STATUSES.filter((from) => canMove(from, to, { force, sessionHasBegun: begun }));
      const preview = await mass(as, 'mass_change_status', { ids, status: to, preview: true });
      if (SINGLY.includes(to)) {
        for (const [from, id] of needs) {
          if (from === to) continue;
          const { status } = await as.call('PUT', `${NEEDS}/${id}`, { status: to });
          expect([from, to, status]).toEqual([from, to, expected.includes(from) ? 200 : 409]);
        }
      } else {
        const answer = await mass(as, 'mass_change_status', { ids, status: to });
        expect(answer).toMatchObject({ totalItem: 16, statusChanged: expected.length, unchanged: 1 });
        expect(answer.refusedTotal).toBe(15 - expected.length);
        expect(answer).toEqual(preview);
      }
      const rows = await test.database.query<{ id: number; status: string; session: number | null }>(
        'select id, status, training_session_id as session from need_trainings where id = any($1::int[])',
        [ids],
      );
      const after = new Map(rows.map((row) => [row.id, [row.status, row.session]]));
      for (const [from, id] of needs) {
        const moved = expected.includes(from);
        const leaves = moved && leavesTrainingSession(from, to);
        expect([from, to, after.get(id)]).toEqual([from, to, [moved ? to : from, leaves ? null : trainingSession.id]]);
      }
      await test.database.query('delete from need_trainings where id = any($1::int[])', [ids]);
    }
  });
});

/** More needs than one chunk of a command, inserted directly; returns their ids. */
const manyNeeds = async (): Promise<number[]> => {
  const model = await buildNeed(officer);
  const rows = await test.database.query<{ id: number }>(
    `insert into need_trainings (status, training_type_id, trainee_id)
     select 'init', n.training_type_id, n.trainee_id from need_trainings n, generate_series(1, 2500) where n.id = $1 returning id`,
    [model.id],
  );
  return rows.map(({ id }) => id);
};

describe('a mass change of status', () => {
  it('lists and counts refused needs with reasons', async () => {
    const [waiting, fresh] = [await buildNeed(officer), await buildRecord(officer, 'need_trainings')];
    const answer = await mass(officer, 'mass_change_status', { ids: [waiting.id, fresh.id], status: 'refus' });
    const reason = 'Un besoin « Initial » ne peut pas passer à « Refus » : choisissez un statut que sa fiche propose.';
    expect(answer).toMatchObject({
      totalItem: 2,
      statusChanged: 1,
      refused: [{ '@id': fresh['@id'], id: fresh.id, status: 'init', reason }],
      refusals: [{ status: 'init', label: 'Initial', reason, count: 1 }],
    });
    expect(await stateOf(waiting.id)).toEqual(['refus', null]);
  });

  it('removes needs from their sessions and sheets, with a history line', async () => {
    const { trainingSession } = await buildLogisticSession(officer, {});
    const needs = [
      await buildPlannedNeed(officer, trainingSession['@id']),
      await buildPlannedNeed(officer, trainingSession['@id']),
    ];
    const filters = { 'trainee.lastName': 'DURAND', status: ['planifie'], id: needs.map(({ id }) => id) };
    await mass(officer, 'mass_change_status', { filters, status: 'a_contacter', expected: 2 });
    expect(await officer.item(trainingSession['@id'])).toMatchObject({ numberTraineesRegistered: 0 });
    for (const { id } of needs) {
      expect((await officer.list(`/api/emargements?needTraining=${id}`)).totalItems).toBe(0);
      const { body } = await officer.call('GET', `${NEEDS}/${id}/history?itemsPerPage=1`);
      expect((body as { member: object[] }).member[0]).toMatchObject({
        action: 'update',
        changes: [
          { field: 'status', before: 'planifie', after: 'a_contacter' },
          { field: 'trainingSession', before: { '@id': trainingSession['@id'] }, after: null },
        ],
      });
    }
  });

  it('does nothing when the selection has changed since the confirmation', async () => {
    const need = await buildNeed(officer);
    const body = { ids: [need.id], status: 'refus', expected: 2 };
    expect(await officer.refusal(409, 'POST', `${NEEDS}/mass_change_status`, body)).toMatchObject({ totalItem: 1 });
    expect(await stateOf(need.id)).toEqual(['a_contacter', null]);
  });

  it.each([
    { ids: [1] },
    { status: 'refus' },
    { ids: [], status: 'refus' },
    { ids: [1], status: 'gone' },
    { ids: [1], status: 'refus', more: 1 },
  ])('refuses %j', async (body) => {
    await officer.refusal(422, 'POST', `${NEEDS}/mass_change_status`, body);
  });

  it('accepts at most 100,000 ids', async () => {
    const ids = Array.from({ length: 100_001 }, (_, index) => 2_000_000 + index);
    const move = (body: object) => officer.call('POST', `${NEEDS}/mass_change_status`, { ...body, status: 'refus' });
    expect(await move({ ids: ids.slice(1) })).toMatchObject({ status: 200, body: { totalItem: 0 } });
    expect((await move({ ids })).status).toBe(422);
  });

  it('streams progress as JSON lines, then the result', async () => {
    const need = await buildNeed(officer);
    expect(await lines('mass_change_status', { ids: [need.id], status: 'pocket' })).toMatchObject({
      status: 200,
      lines: [{ done: 0, totalItem: 1 }, { answer: { '@type': 'MassStatusChange', statusChanged: 1 } }],
    });
    expect((await lines('mass_change_status', { ids: [need.id], status: 'pocket', expected: 7 })).status).toBe(409);
  });

  it('runs in batches for many needs, and reports them', async () => {
    const ids = await manyNeeds();
    const answer = await lines('mass_change_status', { ids, status: 'pocket', expected: 2500 });
    expect(answer.lines).toMatchObject([
      { done: 0, totalItem: 2500 },
      { done: 2000, totalItem: 2500 },
      { answer: { statusChanged: 2500 } },
    ]);
    expect(await mass(officer, 'mass_change_status', { ids, status: 'eligible' })).toMatchObject({ statusChanged: 2500 });
  });

  it('changes nothing when a later batch fails', async () => {
    const ids = await manyNeeds();
    const last = ids.at(-1);
    await test.database.query(`alter table need_trainings add constraint fails check (id <> ${last} or status <> 'pocket')`);
    const state = async () => {
      const counted = `select count(*)::int as needs, count(*) filter (where status = 'init' and version = 1)::int as untouched,
        (select count(*)::int from api_logs where resource = 'need_trainings' and record_id = any($1::int[])) as journalled
        from need_trainings where id = any($1::int[])`;
      return (await test.database.query(counted, [ids]))[0];
    };
    const answer = await lines('mass_change_status', { ids, status: 'pocket' });
    await test.database.query('alter table need_trainings drop constraint fails');
    expect(answer.lines).toMatchObject([{ done: 0 }, { done: 2000 }, { problem: { '@type': 'Error' } }]);
    expect(await state()).toEqual({ needs: 2500, untouched: 2500, journalled: 0 });
  });
});

describe('other mass commands', () => {
  it('record a reminder for open needs with contact data', async () => {
    const reached = await buildNeed(officer, { trainee: { firstName: 'Zoé', lastName: 'BON', email: 'zoe@test.example' } });
    const [mute, closed] = [await buildNeed(officer), await buildNeed(officer)];
    await officer.update(closed['@id'], { status: 'perte_de_droit' });
    const body = {
      ids: [reached.id, mute.id, closed.id],
      reminderType: 'email',
      reminderAt: '2026-12-01T09:00:00+01:00',
      commentary: 'Rappeler',
    };
    const answer = await mass(officer, 'mass_send_reminder', body);
    expect(answer).toMatchObject({ totalItem: 3, reminded: 1, refusedTotal: 2 });
    expect(answer.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [mute.id, 'Ce stagiaire n’a pas d’adresse e-mail : ajoutez-la à sa fiche.'],
      [closed.id, 'Ce besoin est clos : changez d’abord son statut.'],
    ]);
    const { member } = await officer.list(`/api/reminders?needTraining=${reached.id}`);
    expect(member).toMatchObject([{ reminderType: 'email', commentary: 'Rappeler' }]);
    expect((await officer.list(`/api/reminders?needTraining=${mute.id}`)).totalItems).toBe(0);
  });

  it('send needs to the call centre, and take them back', async () => {
    const [need, closed] = [await buildNeed(officer), await buildNeed(officer)];
    await officer.update(closed['@id'], { status: 'perte_de_droit' });
    const ids = [need.id, closed.id];
    expect(await mass(officer, 'mass_send_to_call_center', { ids })).toMatchObject({ totalItem: 2, sent: 1, refusedTotal: 1 });
    const waiting = async () => (await officer.list(`${NEEDS}?exists[sendToCallCenterAt]=true`)).member.map(({ id }) => id);
    expect(await waiting()).toEqual([need.id]);
    expect(await mass(officer, 'mass_send_to_call_center', { ids: [need.id] })).toMatchObject({ sent: 0, unchanged: 1 });
    expect(await mass(officer, 'mass_send_to_call_center', { ids, send: false })).toMatchObject({ sent: 1, unchanged: 1 });
    expect(await waiting()).toEqual([]);
  });

  it.each(['mass_change_status', 'mass_send_reminder', 'mass_send_to_call_center', 'mass_delete'])(
    'do not change needs of other areas: %s',
    async (command) => {
      const [area] = (await officer.list('/api/areas')).member;
      const foreign = await buildNeed(officer, {}, area?.['@id']);
      const limited = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'], areas: ['E2'] }));
      const body = { ids: [foreign.id], ...(command === 'mass_change_status' && { status: 'refus' }) };
      expect(await mass(limited, command, body)).toMatchObject({ totalItem: 0 });
      expect(await officer.item(foreign['@id'])).toMatchObject({ status: 'a_contacter', version: foreign.version });
    },
  );
});

describe('the counts by status', () => {
  it('apply the list’s filters except the status, and follow every change', async () => {
    const company = await buildRecord(officer, 'companies');
    const [first] = [
      await buildNeed(officer, { company: company['@id'] }),
      await buildNeed(officer, { company: company['@id'] }),
    ];
    await buildRecord(officer, 'need_trainings', { company: company['@id'] });
    const counts = async (query = '') => {
      const { body } = await officer.call('GET', `${NEEDS}?counts=status&company=${company.id}${query}`);
      const { counts: all } = body as { counts: { value: string; count: number }[] };
      expect(all.map(({ value }) => value)).toEqual(NEED_TRAINING_STATUSES);
      return Object.fromEntries(all.filter(({ count }) => count).map(({ value, count }) => [value, count]));
    };
    expect(await counts()).toEqual({ init: 1, a_contacter: 2 });
    expect(await counts('&status=init&page=2&order[id]=asc')).toEqual({ init: 1, a_contacter: 2 });
    expect(await counts('&trainee.lastName=durand')).toEqual({ a_contacter: 2 });
    await officer.update(first['@id'], { status: 'refus' });
    expect(await counts()).toEqual({ init: 1, a_contacter: 1, refus: 1 });
    await officer.refusal(400, 'GET', `${NEEDS}?counts=zipCode`);
  });
});
