import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { COMMANDS, commandRunner } from './commandRunner.ts';

let test: TestApp;
let officer: ApiClient;
let area: ApiRecord;
let command: ReturnType<typeof commandRunner>['command'];
let commandThereAndBack: ReturnType<typeof commandRunner>['commandThereAndBack'];

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  ({ command, commandThereAndBack } = commandRunner(test, officer));
});
beforeEach(async () => {
  area = await buildRecord(officer, 'areas');
});
afterAll(() => test.close());

const at = (startAt: string, endAt: string) => ({ area: area['@id'], startAt, endAt });
const DAY = ['2026-11-24T09:00:00+01:00', '2026-11-24T17:00:00+01:00'] as const;

/** A session with people, things and trainees. */
const fullDay = async (startAt: string = DAY[0], endAt: string = DAY[1]) => {
  const { logisticSession: made, trainingSession } = await buildLogisticSession(officer, at(startAt, endAt));
  const [trainer, vehicle, tool] = [
    await buildRecord(officer, 'trainers'),
    await buildRecord(officer, 'vehicles'),
    await buildRecord(officer, 'teaching_tools'),
  ];
  const need = await buildPlannedNeed(officer, trainingSession['@id']);
  const logisticSession = await officer.update(made['@id'], {
    trainers: [trainer['@id']],
    vehicles: [vehicle['@id']],
    teachingTools: [tool['@id']],
    logisticSessionsDay: [{ date: startAt.slice(0, 10), startAt: startAt.slice(11, 16), endAt: endAt.slice(11, 16) }],
    commentary: `Note de ${startAt}`,
  });
  return { logisticSession, trainingSession, need, trainer, vehicle, tool };
};

const nameOf = ({ trainingType }: ApiRecord) => (trainingType as ApiRecord).name;

describe('a planning command', () => {
  it('moves a session with its hours and training session over a clock change, with undo', async () => {
    const { logisticSession, trainingSession } = await fullDay('2026-10-23T22:00:00+02:00', '2026-10-24T06:00:00+02:00');
    const done = await commandThereAndBack({
      kind: 'move',
      session: logisticSession['@id'],
      version: logisticSession.version,
      startAt: '2026-10-25T22:00:00+01:00',
    });
    expect(done).toMatchObject({
      kind: 'move',
      label: `Session « ${nameOf(trainingSession)} » du 23/10/2026 déplacée au 25/10/2026`,
      sessions: [logisticSession['@id']],
    });
    const period = { startAt: '2026-10-25T22:00:00+01:00', endAt: '2026-10-26T06:00:00+01:00' };
    expect(await officer.item(logisticSession['@id'])).toMatchObject({
      ...period,
      logisticSessionsDay: [{ date: '2026-10-25', startAt: '22:00', endAt: '06:00' }],
    });
    expect(await officer.item(trainingSession['@id'])).toMatchObject(period);
  });

  it('replaces people and resources, resizes, and changes row, with undo', async () => {
    const { logisticSession, trainer } = await fullDay();
    const [other, elsewhere] = [await buildRecord(officer, 'trainers'), await buildRecord(officer, 'areas')];
    await commandThereAndBack({
      kind: 'move',
      session: logisticSession['@id'],
      endAt: '2026-11-25T12:00:00+01:00',
      area: elsewhere['@id'],
      replace: { field: 'trainers', from: trainer['@id'], to: other['@id'] },
    });
    expect(await officer.item(logisticSession['@id'])).toMatchObject({
      area: { '@id': elsewhere['@id'] },
      trainers: [{ '@id': other['@id'] }],
      startAt: DAY[0],
      endAt: '2026-11-25T12:00:00+01:00',
      logisticSessionsDay: [
        { date: '2026-11-24', startAt: '09:00', endAt: '17:00' },
        { date: '2026-11-25', startAt: '09:00', endAt: '12:00' },
      ],
    });
    await officer.refusal(409, 'POST', COMMANDS, {
      kind: 'move',
      session: logisticSession['@id'],
      version: 1,
      area: area['@id'],
    });
    await officer.refusal(409, 'POST', COMMANDS, {
      kind: 'move',
      session: logisticSession['@id'],
      replace: { field: 'trainers', from: trainer['@id'], to: null },
    });
  });

  it('creates days without weekends, holidays, blocked days and conflicts, and names the skipped ones', async () => {
    const [trainer, place, type] = [
      await buildRecord(officer, 'trainers'),
      await buildRecord(officer, 'training_locations'),
      await buildRecord(officer, 'training_types'),
    ];
    await officer.create('event_days', { name: 'Inventaire', dateEvent: '2026-12-28', areas: [area['@id']] });
    const { logisticSession } = await buildLogisticSession(officer, at('2026-12-29T14:00:00+01:00', '2026-12-29T18:00:00+01:00'));
    await officer.update(logisticSession['@id'], { trainers: [trainer['@id']] });
    const creation = {
      kind: 'create',
      startAt: '2026-12-24T09:00:00+01:00',
      endAt: '2026-12-24T17:00:00+01:00',
      trainingLocation: place['@id'],
      trainingType: type['@id'],
      area: area['@id'],
      numberSessionToCreate: 2,
      trainers: [trainer['@id']],
    };
    const done = await commandThereAndBack({ ...creation, separate: true, skipConflictingDays: true });
    expect(done.skipped.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29']);
    expect(done.skipped[1]).toEqual({ date: '2026-12-26', reasons: ['Week-end'] });
    const logisticSessions = await Promise.all(done.sessions.map((iri) => officer.item(iri)));
    expect(logisticSessions.map(({ startAt }) => startAt)).toEqual(['2026-12-24T09:00:00+01:00', '2026-12-30T09:00:00+01:00']);
    const trainings = logisticSessions.flatMap(({ trainingSessions }) => (trainingSessions as ApiRecord[]).map(({ id }) => id));
    expect(new Set(trainings).size).toBe(2);
    const taken = await officer.refusal(409, 'POST', COMMANDS, creation);
    expect(taken).toMatchObject({ code: 'planning_conflicts' });
    const keys = (taken.conflicts as { key: string }[]).map(({ key }) => key);
    const together = await command({ ...creation, acceptConflicts: keys });
    expect(together.sessions).toHaveLength(2);
    // Somebody used the created record: undoing would lose their work.
    await officer.update(together.sessions[0] ?? '', { vehicles: [(await buildRecord(officer, 'vehicles'))['@id']] });
    const refused = await officer.refusal(409, 'POST', `${together['@id']}/undo`);
    expect(refused.detail).toMatch(/« Journée 24\/12\/2026 09:00, .* » \(modification par vous le /);
  });

  it('duplicates a session without trainees and busy resources, with undo and redo', async () => {
    const { logisticSession, trainingSession, trainer, vehicle, tool } = await fullDay();
    const commercial = await buildRecord(officer, 'users');
    const teachingAids = [{ label: 'Mémo', url: 'https://test.example/memo' }];
    await officer.update(trainingSession['@id'], { teachingAids, commercials: [commercial['@id']] });
    const materials = [{ label: 'Gilets', quantity: 8, isReady: true }];
    await officer.update(logisticSession['@id'], { materials, priceHousing: 80 });
    const { logisticSession: busy } = await fullDay('2026-12-01T09:00:00+01:00', '2026-12-01T17:00:00+01:00');
    await officer.update(busy['@id'], { vehicles: [vehicle['@id']] });
    const copy = { kind: 'duplicate', session: logisticSession['@id'], startAt: '2026-12-01T08:00:00+01:00' };
    await officer.refusal(409, 'POST', COMMANDS, copy);
    const done = await commandThereAndBack({ ...copy, dropConflicting: true });
    const made = await officer.item(done.sessions[0] ?? '');
    expect(made).toMatchObject({
      endAt: '2026-12-01T16:00:00+01:00',
      trainers: [{ '@id': trainer['@id'] }],
      vehicles: [],
      teachingTools: [{ '@id': tool['@id'] }],
      materials: [{ label: 'Gilets', quantity: 8, isReady: false }],
      priceHousing: 80,
      trainingSessions: [{ status: 'optional', numberTraineesRegistered: 0, startAt: '2026-12-01T08:00:00+01:00' }],
      logisticSessionsDay: [{ date: '2026-12-01', startAt: '08:00', endAt: '16:00' }],
    });
    const [copied] = made.trainingSessions as readonly ApiRecord[];
    expect(await officer.item(copied?.['@id'] ?? '')).toMatchObject({
      teachingAids,
      commercials: [{ '@id': commercial['@id'] }],
    });
  });

  it('merges two sessions without loss, sheets keep their links, with undo and redo', async () => {
    const [gone, into] = [await fullDay(), await fullDay('2026-11-25T09:00:00+01:00', '2026-11-25T17:00:00+01:00')];
    const dates = (session: ApiRecord) => `/api/tracking_date_logistic_sessions/${session.id}`;
    await officer.update(dates(gone.logisticSession), { convocationsSentOn: '2026-11-10' });
    const remarks = (session: ApiRecord) => `/api/commentary_training_officers/${session.id}`;
    await officer.update(remarks(gone.logisticSession), { commentaryTrainingOfficer: 'Du premier', commentaryBilling: 'À part' });
    await officer.update(remarks(into.logisticSession), { commentaryTrainingOfficer: 'Du second' });
    await commandThereAndBack({ kind: 'merge', session: gone.logisticSession['@id'], into: into.logisticSession['@id'] });
    expect((await officer.item(remarks(into.logisticSession))).commentaryBilling).toBe('À part');
    expect((await officer.item(dates(into.logisticSession))).convocationsSentOn).toBe('2026-11-10');
    await officer.refusal(404, 'GET', gone.logisticSession['@id']);
    const merged = await officer.item(into.logisticSession['@id']);
    const ids = (field: string) => (merged[field] as ApiRecord[]).map(({ id }) => id).sort((a, b) => a - b);
    expect(ids('trainingSessions')).toEqual([gone.trainingSession.id, into.trainingSession.id].sort((a, b) => a - b));
    expect(ids('trainers')).toEqual([gone.trainer.id, into.trainer.id]);
    expect(merged).toMatchObject({
      startAt: '2026-11-25T09:00:00+01:00',
      commentary: expect.stringMatching(/Note de .*11-25(.|\n)*Note de .*11-24/),
    });
    expect(await officer.item(gone.trainingSession['@id'])).toMatchObject({ startAt: '2026-11-25T09:00:00+01:00' });
    const itself = into.logisticSession['@id'];
    await officer.refusal(409, 'POST', COMMANDS, { kind: 'merge', session: itself, into: itself });
  });

  it.each([true, false])('takes over the extras of the same place only (same place: %s)', async (isSamePlace) => {
    const [gone, into] = [await fullDay(), await fullDay('2026-11-25T09:00:00+01:00', '2026-11-25T17:00:00+01:00')];
    const { '@id': trainingLocation } = gone.logisticSession.trainingLocation as ApiRecord;
    const { id: optionId } = await buildRecord(officer, 'training_location_pricing_options', { trainingLocation });
    await officer.update(gone.logisticSession['@id'], { trainingLocationPricingOptions: [{ optionId }] });
    if (isSamePlace) await officer.update(into.logisticSession['@id'], { trainingLocation });
    await command({ kind: 'merge', session: gone.logisticSession['@id'], into: into.logisticSession['@id'] });
    const { trainingLocationPricingOptions: extras } = await officer.item(into.logisticSession['@id']);
    expect((extras as ApiRecord[]).map((extra) => extra.optionId)).toEqual(isSamePlace ? [optionId] : []);
  });

  it('merges with a replacement for a busy trainer', async () => {
    const times = ['2026-12-09T09:00:00+01:00', '2026-12-09T17:00:00+01:00'] as const;
    const [gone, into] = [await fullDay('2026-12-08T09:00:00+01:00', '2026-12-08T17:00:00+01:00'), await fullDay(...times)];
    await buildLogisticSession(officer, { ...at(...times), trainers: [gone.trainer['@id']] });
    const spare = await buildRecord(officer, 'trainers');
    const merge = { kind: 'merge', session: gone.logisticSession['@id'], into: into.logisticSession['@id'] };
    const { conflicts } = await officer.refusal(409, 'POST', COMMANDS, merge);
    expect(conflicts).toContainEqual(expect.objectContaining({ kind: 'trainer_busy' }));
    await command({ ...merge, replace: { field: 'trainers', from: gone.trainer['@id'], to: spare['@id'] } });
    const { trainers } = (await officer.item(into.logisticSession['@id'])) as unknown as {
      readonly trainers: readonly ApiRecord[];
    };
    expect(new Set(trainers.map(({ id }) => id))).toEqual(new Set([into.trainer.id, spare.id]));
  });

  it('removes a session with a training held only on it, unless somebody is awaited or has signed', async () => {
    const { logisticSession, need, trainingSession } = await fullDay();
    const awaited = await officer.refusal(409, 'POST', COMMANDS, { kind: 'remove', session: logisticSession['@id'] });
    expect(awaited.detail).toContain('stagiaires');
    await officer.remove(`${trainingSession['@id']}/need_trainings/${need.id}`);
    await commandThereAndBack({ kind: 'remove', session: logisticSession['@id'] });
    await officer.refusal(404, 'GET', trainingSession['@id']);
    const signed = await fullDay();
    await test.database.query(
      `insert into emargement_events (id, type, sheet_uuid, actor_kind, actor_name, server_time, method, svg, svg_sha256, prev_hash, hash)
       select coalesce(max(e.id), 0) + 1, 'counter_signed', min(s.uuid::text)::uuid, 'system', 'Test', now(), 'api', '<svg/>', 'test', '', 'test'
       from emargement_sheets s left join emargement_events e on true where s.logistic_session_id = $1`,
      [signed.logisticSession.id],
    );
    const proof = await officer.refusal(409, 'POST', COMMANDS, { kind: 'remove', session: signed.logisticSession['@id'] });
    expect(proof.detail).toContain('émargement');
    await officer.refusal(409, 'DELETE', signed.logisticSession['@id']);
    const other = await fullDay();
    await officer.refusal(409, 'POST', COMMANDS, {
      kind: 'merge',
      session: signed.logisticSession['@id'],
      into: other.logisticSession['@id'],
    });
  });

  it('blocks and unblocks days, with undo', async () => {
    await commandThereAndBack({ kind: 'block_day', name: 'Salon', dateEvent: '2026-11-24', areas: [area['@id']] });
    const { member } = await officer.list(`/api/event_days?areas=${area.id}`);
    await commandThereAndBack({ kind: 'unblock_day', eventDay: member[0]?.['@id'] });
    await officer.refusal(422, 'POST', COMMANDS, { kind: 'block_day', name: 'Salon', areas: [area['@id']] });
  });

  it('moves planned trainees to another session, with undo and redo', async () => {
    const [from, to] = [await fullDay(), await fullDay('2026-11-25T09:00:00+01:00', '2026-11-25T17:00:00+01:00')];
    const move = {
      kind: 'move_trainees',
      needTrainings: [from.need['@id']],
      from: from.trainingSession['@id'],
      to: to.trainingSession['@id'],
    };
    const { firstName, lastName } = (await officer.item(from.need['@id'])).trainee as ApiRecord;
    const elsewhere = { ...move, from: to.trainingSession['@id'], to: from.trainingSession['@id'] };
    expect(await officer.refusal(409, 'POST', COMMANDS, elsewhere)).toMatchObject({
      detail: `${firstName} ${lastName} n’est plus sur cette session : rechargez la page pour voir où est cette personne.`,
    });
    await officer.update(to.trainingSession['@id'], { goalNumberTrainees: 1 });
    expect(await officer.refusal(409, 'POST', COMMANDS, move)).toMatchObject({ code: 'session.full' });
    const done = await commandThereAndBack({ ...move, override: true });
    expect(done.label).toBe(`1 stagiaire déplacé vers « ${nameOf(to.trainingSession)} » du 25/11/2026`);
    expect(await officer.item(from.need['@id'])).toMatchObject({
      status: 'planifie',
      trainingSession: { '@id': to.trainingSession['@id'] },
    });
  });
});

describe('an undo', () => {
  it('is refused when a value to restore has changed, and keeps other fields', async () => {
    const { logisticSession } = await fullDay();
    const done = await command({ kind: 'move', session: logisticSession['@id'], startAt: '2026-11-26T09:00:00+01:00' });
    const changed = await officer.update(logisticSession['@id'], {
      commentary: 'Entre-temps',
      startAt: '2026-11-27T09:00:00+01:00',
      endAt: '2026-11-27T10:00:00+01:00',
    });
    const problem = await officer.refusal(409, 'POST', `${done['@id']}/undo`);
    expect(problem).toMatchObject({
      code: 'record.conflict',
      changed: expect.arrayContaining([expect.objectContaining({ '@id': logisticSession['@id'], isOwn: true })]),
    });
    expect(await officer.item(logisticSession['@id'])).toMatchObject({ startAt: changed.startAt });
    await officer.update(logisticSession['@id'], { startAt: '2026-11-26T09:00:00+01:00', endAt: '2026-11-26T17:00:00+01:00' });
    await officer.call('POST', `${done['@id']}/undo`);
    expect(await officer.item(logisticSession['@id'])).toMatchObject({ startAt: DAY[0], commentary: 'Entre-temps' });
  });

  it('is refused when a restored resource is busy, unless accepted', async () => {
    const { logisticSession, vehicle } = await fullDay();
    const done = await command({ kind: 'move', session: logisticSession['@id'], startAt: '2026-11-26T09:00:00+01:00' });
    const { logisticSession: other } = await fullDay();
    await officer.update(other['@id'], { vehicles: [vehicle['@id']] });
    const problem = await officer.refusal(409, 'POST', `${done['@id']}/undo`);
    const key = `vehicle_busy|${vehicle['@id']}|${other['@id']}`;
    expect(problem).toMatchObject({
      code: 'planning_conflicts',
      conflicts: expect.arrayContaining([expect.objectContaining({ key })]),
    });
    expect((await officer.call('POST', `${done['@id']}/undo?acceptConflicts[]=${encodeURIComponent(key)}`)).status).toBe(200);
  });

  it('needs an own command and the command’s right', async () => {
    const { logisticSession } = await fullDay();
    const done = await command({ kind: 'move', session: logisticSession['@id'], startAt: '2026-11-26T09:00:00+01:00' });
    const other = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    await other.refusal(404, 'POST', `${done['@id']}/undo`);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING'] }));
    await reader.refusal(403, 'POST', `${done['@id']}/undo`);
  });
});
