import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCEPT_PLANNED_PARAMETER } from '../../model/planning/plannedRecords.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  // Sessions of 26 November are still to come.
  test = await testApp({ now: () => new Date('2026-11-24T10:00:00+01:00') });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const addOfficer = async (): Promise<string> => {
  const { id } = await test.addUser({ groups: ['super-admin'] });
  return `/api/users/${id}`;
};

/** A coming session with everything that can go out of use. */
const buildPlanned = async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(officer);
  const area = (logisticSession.area as ApiRecord)['@id'];
  const records = {
    vehicles: (await buildRecord(officer, 'vehicles', { area }))['@id'],
    teaching_tools: (await buildRecord(officer, 'teaching_tools', { area }))['@id'],
    trainers: (await buildRecord(officer, 'trainers', { areas: [area] }))['@id'],
    users: await addOfficer(),
    caterers: (await buildRecord(officer, 'caterers'))['@id'],
    hotels: (await buildRecord(officer, 'hotels'))['@id'],
    training_locations: (logisticSession.trainingLocation as ApiRecord)['@id'],
  };
  const session = logisticSession['@id'];
  await officer.update(session, {
    vehicles: [records.vehicles],
    teachingTools: [records.teaching_tools],
    trainers: [records.trainers],
    trainingOfficer: records.users,
    caterer: records.caterers,
    hotel: records.hotels,
  });
  return { session, trainingSession: trainingSession['@id'], area, records };
};

type Planned = Awaited<ReturnType<typeof buildPlanned>>;

/** The session is on 26/11/2026. */
const LEAVINGS: readonly (readonly [
  string,
  (planned: Planned) => readonly [method: string, path: string, body?: object],
  string,
])[] = [
  [
    'puts its vehicle out of service',
    ({ records }) => ['PUT', records.vehicles, { inactiveUntilDate: '2026-11-26' }],
    'vehicle_out_of_service',
  ],
  ['deletes its vehicle', ({ records }) => ['DELETE', records.vehicles], 'vehicle_deleted'],
  ['deletes its tool', ({ records }) => ['DELETE', records.teaching_tools], 'teaching_tool_deleted'],
  ['deactivates its trainer', ({ records }) => ['PUT', records.trainers, { isActive: false }], 'trainer_inactive'],
  ['deactivates its officer', ({ records }) => ['PUT', records.users, { isActive: false }], 'officer_inactive'],
  ['closes its place', ({ records }) => ['PUT', records.training_locations, { isActive: false }], 'training_location_inactive'],
  ['closes its caterer', ({ records }) => ['PUT', records.caterers, { isActive: false }], 'caterer_closed'],
  ['deletes its caterer', ({ records }) => ['DELETE', records.caterers], 'caterer_closed'],
  ['closes its hotel', ({ records }) => ['PUT', records.hotels, { isActive: false }], 'hotel_closed'],
  ['deletes its hotel', ({ records }) => ['DELETE', records.hotels], 'hotel_closed'],
];

const conflictsOf = async (session: string): Promise<readonly string[]> => {
  const { body } = await officer.call('POST', '/api/planning/conflicts', { session });
  return (body as ConflictsAnswer).conflicts.map(({ kind }) => kind);
};

// LibreBooking/librebooking#494, #1203; CentralAZ/Rock-CentralAZ#148; nextcloud/calendar_resource_management#82; LeanerCloud/CUDly#1541.
describe('somebody takes out of use what a coming session has', () => {
  it.each(LEAVINGS)(
    '%s: the act names the session, and once confirmed the session has the conflict',
    async (_name, act, kind) => {
      const planned = await buildPlanned();
      const [method, path, body] = act(planned);
      const refusal = await officer.refusal(409, method, path, body);
      expect(refusal).toMatchObject({
        code: 'record.planned',
        record: { '@id': path },
        sessions: [{ '@id': planned.session }],
        totalItems: 1,
        detail: expect.stringContaining('26/11/2026'),
      });
      expect(await conflictsOf(planned.session)).not.toContain(kind);
      const confirmed = await officer.call(method, `${path}?${ACCEPT_PLANNED_PARAMETER}=1`, body);
      expect(confirmed.status).toBe(method === 'DELETE' ? 204 : 200);
      expect(await conflictsOf(planned.session)).toContain(kind);
      await officer.update(planned.session, { commentary: 'Le reste peut changer' });
    },
  );

  it('asks again about a session that was planned since', async () => {
    const { records, area } = await buildPlanned();
    const other = await buildLogisticSession(officer, {
      area,
      startAt: '2026-12-01T09:00:00+01:00',
      endAt: '2026-12-01T17:00:00+01:00',
    });
    await officer.update(other.logisticSession['@id'], { vehicles: [records.vehicles] });
    const refusal = await officer.refusal(409, 'DELETE', `${records.vehicles}?${ACCEPT_PLANNED_PARAMETER}=1`);
    expect(refusal).toMatchObject({ code: 'record.planned', totalItems: 2 });
  });

  it('replaces it in the same transaction, or changes nothing', async () => {
    const { records, session } = await buildPlanned();
    const idOf = (iri: string) => iri.split('/').at(-1);
    const taken = await buildLogisticSession(officer);
    const busy = await buildRecord(officer, 'vehicles');
    await officer.update(taken.logisticSession['@id'], { vehicles: [busy['@id']] });
    const by = (iri: string) =>
      `${records.vehicles}?${new URLSearchParams([['replacePlanned[]', `${idOf(session)}:${idOf(iri)}`]])}`;
    const refusal = await officer.refusal(409, 'DELETE', by(busy['@id']));
    expect(refusal.detail).toContain('Rien n’a été modifié');
    expect(await officer.item(session)).toMatchObject({ vehicles: [{ '@id': records.vehicles }] });
    expect((await officer.item(records.vehicles)).deletedAt).toBeNull();
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE'] }));
    const free = await buildRecord(officer, 'vehicles');
    expect((await reader.call('DELETE', by(free['@id']))).status).toBe(403);
    await officer.remove(by(free['@id']));
    expect(await officer.item(session)).toMatchObject({ vehicles: [{ '@id': free['@id'] }] });
  });

  it('gives an officer’s sessions to a colleague in the same transaction', async () => {
    const { records, session } = await buildPlanned();
    const to = await addOfficer();
    await officer.call('PUT', `${records.users}?transferPlanned=${to.split('/').at(-1)}`, { isActive: false });
    expect(await officer.item(records.users)).toMatchObject({ isActive: false });
    expect(await officer.item(session)).toMatchObject({ trainingOfficer: { '@id': to } });
  });

  it('says nothing of sessions that are over, cancelled, or outside the days out of service', async () => {
    const { records, trainingSession } = await buildPlanned();
    await officer.update(records.vehicles, { inactiveUntilDate: '2026-11-25' });
    await officer.update(trainingSession, { status: 'canceled' });
    await officer.remove(records.vehicles);
    const past = await buildLogisticSession(officer, {
      startAt: '2026-11-02T09:00:00+01:00',
      endAt: '2026-11-02T17:00:00+01:00',
    });
    const tool = await buildRecord(officer, 'teaching_tools');
    await officer.update(past.logisticSession['@id'], { teachingTools: [tool['@id']] });
    await officer.remove(tool['@id']);
  });

  it('names only the sessions of one’s own areas, and counts the others', async () => {
    const { records } = await buildPlanned();
    const elsewhere = String((await buildRecord(officer, 'areas')).code);
    const other = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: [elsewhere] }));
    const refusal = await other.refusal(409, 'DELETE', records.caterers);
    expect(refusal).toMatchObject({ code: 'record.planned', sessions: [], totalItems: 1 });
  });

  it('lets an officer go once the sessions are transferred', async () => {
    const { records } = await buildPlanned();
    const [from, to] = [records.users, await addOfficer()].map((iri) => iri.split('/').at(-1));
    const moved = await officer.call('POST', `/api/logistic_sessions/training_officers/${from}/transfer_sessions_to/${to}`);
    expect(moved.status).toBe(200);
    await officer.update(records.users, { isActive: false });
  });
});

// LibreBooking/librebooking#494, #1203.
describe('somebody plans what can no longer be used', () => {
  const retired: readonly (readonly [field: string, collection: string, isMany: boolean, change: object | null])[] = [
    ['vehicles', 'vehicles', true, null],
    ['teachingTools', 'teaching_tools', true, null],
    ['trainers', 'trainers', true, { isActive: false }],
    ['trainingLocation', 'training_locations', false, { isActive: false }],
    ['trainingOfficer', 'users', false, { isActive: false }],
    ['secondaryTrainingOfficers', 'users', true, { isActive: false }],
    ['caterer', 'caterers', false, { isActive: false }],
    ['hotel', 'hotels', false, null],
  ];
  it.each(retired)('is refused for %s of %s', async (field, collection, isMany, change) => {
    const { logisticSession } = await buildLogisticSession(officer);
    const iri = collection === 'users' ? await addOfficer() : (await buildRecord(officer, collection))['@id'];
    if (change) await officer.update(iri, change);
    else await officer.remove(iri);
    const value = isMany ? [iri] : iri;
    const refusal = await officer.refusal(422, 'PUT', logisticSession['@id'], { [field]: value });
    expect(refusal.violations).toMatchObject([{ propertyPath: field, code: 'retired' }]);
  });

  it('asks about a vehicle that is out of service on that day, as about one on another session', async () => {
    const { logisticSession } = await buildLogisticSession(officer);
    const vehicle = await buildRecord(officer, 'vehicles', { inactiveUntilDate: '2026-11-26' });
    const body = { vehicles: [vehicle['@id']] };
    const refusal = await officer.refusal(409, 'PUT', logisticSession['@id'], body);
    expect(refusal).toMatchObject({ code: 'planning_conflicts', conflicts: [{ kind: 'vehicle_out_of_service' }] });
    const [conflict] = refusal.conflicts as ConflictsAnswer['conflicts'];
    await officer.update(`${logisticSession['@id']}?acceptConflicts[]=${encodeURIComponent(conflict?.key ?? '')}`, body);
  });

  it('does not ask about a vehicle that is out of service today for a session that is over', async () => {
    const { logisticSession } = await buildLogisticSession(officer, {
      startAt: '2026-11-02T09:00:00+01:00',
      endAt: '2026-11-02T17:00:00+01:00',
    });
    const vehicle = await buildRecord(officer, 'vehicles', { inactiveUntilDate: '2026-11-26' });
    await officer.update(logisticSession['@id'], { vehicles: [vehicle['@id']] });
  });

  it('duplicates a session without them, and says so', async () => {
    const { session, records } = await buildPlanned();
    await officer.call('PUT', `${records.trainers}?${ACCEPT_PLANNED_PARAMETER}=1`, { isActive: false });
    await officer.call('DELETE', `${records.hotels}?${ACCEPT_PLANNED_PARAMETER}=1`);
    const command = { kind: 'duplicate', session, startAt: '2026-12-03T09:00:00+01:00' };
    const { status, body } = await officer.call('POST', '/api/planning/commands', command);
    expect([status, (body as ApiRecord).label]).toEqual([201, expect.stringContaining('sans ')]);
    const [copy = ''] = (body as { readonly sessions: readonly string[] }).sessions;
    expect(await officer.item(copy)).toMatchObject({ trainers: [], hotel: null, vehicles: [{ '@id': records.vehicles }] });
  });
});

// FusionIIIT/Fusion#830; frappe/erpnext#9524; danmarsden/moodle-mod_attendance PR #30.
describe('somebody puts one person on one sheet twice', () => {
  const twoNeeds = async () => {
    const first = await buildNeed(officer);
    const trainee = (first.trainee as ApiRecord)['@id'];
    const second = await buildRecord(officer, 'need_trainings', { trainee });
    await officer.update(second['@id'], { status: 'a_contacter' });
    return [first, second] as const;
  };

  it('is refused for a second need, one by one and both at once', async () => {
    const { trainingSession } = await buildLogisticSession(officer);
    const [first, second] = await twoNeeds();
    const body = { trainingSession: trainingSession['@id'] };
    await officer.update(`${first['@id']}/associate_training_session`, body);
    const refusal = await officer.refusal(409, 'PUT', `${second['@id']}/associate_training_session`, body);
    expect(refusal.detail).toContain('déjà sur cette session');
    const other = await buildLogisticSession(officer);
    const needTrainings = (await twoNeeds()).map((need) => need['@id']);
    const command = { kind: 'plan_trainees', needTrainings, to: other.trainingSession['@id'] };
    const { body: done } = await officer.call('POST', '/api/planning/commands', command);
    expect((done as ApiRecord).label).toMatch(
      /^1 stagiaire planifié sur « .+ » du .+ ; 1 laissé de côté : Cette personne est déjà/,
    );
  });

  it('is refused for people who are moved from another session', async () => {
    const [from, to] = [await buildLogisticSession(officer), await buildLogisticSession(officer)];
    const [first, second] = await twoNeeds();
    await officer.update(`${first['@id']}/associate_training_session`, { trainingSession: from.trainingSession['@id'] });
    await officer.update(`${second['@id']}/associate_training_session`, { trainingSession: to.trainingSession['@id'] });
    const command = {
      kind: 'move_trainees',
      needTrainings: [first['@id']],
      from: from.trainingSession['@id'],
      to: to.trainingSession['@id'],
    };
    const refusal = await officer.refusal(409, 'POST', '/api/planning/commands', command);
    expect(refusal.detail).toContain('déjà sur cette session');
  });
});

// frappe/erpnext PR #37022; saeloun/miru-web PR #1770.
describe('somebody closes one day twice', () => {
  const buildDay = async () => {
    const [first, second] = [await buildRecord(officer, 'areas'), await buildRecord(officer, 'areas')];
    const body = { name: 'Inventaire', dateEvent: '2026-12-21', type: 'blocked', areas: [first['@id']] };
    await officer.create('event_days', body);
    return { first, second, body };
  };

  it('is told that it is closed already, and by which mark', async () => {
    const { first, second, body } = await buildDay();
    const refusal = await officer.refusal(409, 'POST', '/api/event_days', { ...body, name: 'Autre' });
    expect(refusal.detail).toMatch(`Le 21/12/2026 est déjà marqué « Inventaire » pour ${first.code}`);
    await officer.create('event_days', { ...body, type: 'holiday' });
    await officer.create('event_days', { ...body, areas: [second['@id']] });
    await officer.refusal(409, 'POST', '/api/planning/commands', { kind: 'block_day', ...body });
  });

  it('on the planning, only closes it for the areas that are missing', async () => {
    const { first, second, body } = await buildDay();
    const areas = [first['@id'], second['@id']];
    const { status, body: done } = await officer.call('POST', '/api/planning/commands', { kind: 'block_day', ...body, areas });
    expect([status, (done as ApiRecord).label]).toEqual([201, `Le 21/12/2026 est bloqué (déjà fait pour ${first.code})`]);
    const { member } = await officer.list(`/api/event_days?areas=${second['@id']}`);
    expect(member.map((day) => (day.areas as ApiRecord[]).map(({ id }) => id))).toEqual([[second.id]]);
  });

  it('at the same moment, is closed once', async () => {
    const area = await buildRecord(officer, 'areas');
    const body = { name: 'Inventaire', dateEvent: '2026-12-22', areas: [area['@id']] };
    const answers = await Promise.all([
      officer.call('POST', '/api/event_days', body),
      officer.call('POST', '/api/event_days', body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

// m-o-p/labsystem#120; rome-os/rome#211; resend/resend-node#387.
describe('two officers send one message at once', () => {
  it('sends it once, and again when it is confirmed', async () => {
    await officer.call('PUT', '/api/configurations', { code: 'email_contact', value: 'contact@test.example' });
    const { trainingSession } = await buildLogisticSession(officer);
    const need = await buildPlannedNeed(officer, trainingSession['@id']);
    const body = {
      trainingSession: trainingSession['@id'],
      typeDocument: 'convocation',
      emailType: 'individual',
      title: 'Convocation',
      content: '<p>Bonjour</p>',
      mails: [{ reader: need['@id'], receiver: ['stagiaire@test.example'] }],
    };
    const send = (sent: object) => officer.call('POST', '/api/email_session_documents/send', sent);
    const answers = await Promise.all([send(body), send(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ justSent: ['stagiaire@test.example'] });
    expect((await send({ ...body, title: 'Convocation corrigée' })).status).toBe(202);
    expect((await send({ ...body, again: true })).status).toBe(202);
    const { totalItems } = await officer.list(`/api/email_session_documents?trainingSession=${trainingSession['@id']}`);
    expect(totalItems).toBe(3);
  });
});
