import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConflictsAnswer, PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const ASK = '/api/planning/conflicts';

let test: TestApp;
let officer: ApiClient;
let area: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  area = await buildRecord(officer, 'areas');
});
afterAll(() => test.close());

const ask = async (body: unknown): Promise<ConflictsAnswer> => {
  const answer = await officer.call('POST', ASK, body);
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as ConflictsAnswer;
};

const kindsOf = ({ conflicts }: { readonly conflicts: readonly PlanningConflict[] }) => conflicts.map(({ kind }) => kind);

const at = (startAt: string, endAt: string) => ({ area: area['@id'], startAt, endAt });
const MORNING = ['2026-11-24T09:00:00+01:00', '2026-11-24T12:00:00+01:00'] as const;

const vehicle = async (given: Readonly<Record<string, unknown>> = {}) =>
  buildRecord(officer, 'vehicles', { area: area['@id'], ...given });

describe('conflicts of a session', () => {
  it('are found by hours, over midnight, over several days, and across clock changes', async () => {
    const car = await vehicle();
    const { logisticSession: taken } = await buildLogisticSession(
      officer,
      at('2026-10-24T22:00:00+02:00', '2026-10-25T03:30:00+01:00'),
    );
    await officer.update(taken['@id'], { vehicles: [car['@id']] });
    const of = async (startAt: string, endAt: string) =>
      kindsOf(await ask({ startAt, endAt, vehicles: [car['@id']] })).filter((kind) => !['weekend', 'past_day'].includes(kind));
    // The night is an hour longer: 02:30 occurs twice, and 03:15 is still inside.
    expect(await of('2026-10-25T03:15:00+01:00', '2026-10-25T04:00:00+01:00')).toEqual(['vehicle_busy']);
    expect(await of('2026-10-25T03:30:00+01:00', '2026-10-25T04:00:00+01:00')).toEqual([]);
    expect(await of('2026-10-20T09:00:00+02:00', '2026-10-28T09:00:00+01:00')).toEqual(['vehicle_busy']);
    const listed = { logisticSessionsDay: [{ date: '2026-10-24', startAt: '22:00', endAt: '23:00' }] };
    await officer.update(taken['@id'], listed);
    expect(await of('2026-10-25T01:00:00+02:00', '2026-10-25T02:00:00+02:00')).toEqual([]);
    expect(await of('2026-10-24T22:30:00+02:00', '2026-10-24T22:45:00+02:00')).toEqual(['vehicle_busy']);
  });

  it('accept hours of 366 dates at most', async () => {
    const hours = Array.from({ length: 366 }, () => ({ date: '2026-10-24', startAt: '22:00', endAt: '23:00' }));
    const about = (logisticSessionsDay: readonly object[]) => ({ ...at(...MORNING), logisticSessionsDay });
    expect(kindsOf(await ask(about(hours)))).toEqual([]);
    await officer.refusal(422, 'POST', ASK, about([...hours, ...hours.slice(0, 1)]));
  });

  it('list busy, unfit or closed people, resources and places, with messages, keys and replacements', async () => {
    const [type, place] = [
      await buildRecord(officer, 'training_types', { name: 'EPP' }),
      await buildRecord(officer, 'training_locations', { name: 'Circuit', maximumCapacity: 10, areas: [area['@id']] }),
    ];
    const far = await buildRecord(officer, 'areas');
    const trainer = await buildRecord(officer, 'trainers', { firstName: 'Ana', lastName: 'ROUX', areas: [far['@id']] });
    const able = await buildRecord(officer, 'trainers', {
      firstName: 'Zoé',
      lastName: 'ZOLA',
      areas: [area['@id']],
      trainingType: [type['@id']],
    });
    await buildRecord(officer, 'trainers', { firstName: 'Luc', lastName: 'ABEL', areas: [area['@id']] });
    const [car, same, other] = [
      await vehicle({ gearbox: 'manual', fuel: 'diesel' }),
      await vehicle({ gearbox: 'manual', fuel: 'diesel' }),
      await vehicle({ gearbox: 'automatic', fuel: 'petrol' }),
    ];
    const [broken, repaired] = [
      await vehicle({ gearbox: 'automatic', fuel: 'petrol', inactiveUntilDate: '2026-12-25' }),
      await vehicle({ gearbox: 'automatic', fuel: 'petrol', inactiveUntilDate: '2026-12-24' }),
    ];
    const tool = await buildRecord(officer, 'teaching_tools', { area: area['@id'] });
    const { logisticSession: taken } = await buildLogisticSession(
      officer,
      at('2026-12-25T09:00:00+01:00', '2026-12-25T12:00:00+01:00'),
    );
    const holds = { trainers: [trainer['@id']], vehicles: [car['@id']], teachingTools: [tool['@id']] };
    await officer.update(taken['@id'], { ...holds, trainingLocation: place['@id'] });
    await officer.create('event_days', { name: 'Salon', dateEvent: '2026-12-25', areas: [area['@id']] });
    await officer.create('trainer_unavailabilities', {
      trainer: trainer['@id'],
      startAt: '2026-12-25T10:00:00+01:00',
      endAt: '2026-12-25T11:00:00+01:00',
    });
    const answer = await ask({
      ...holds,
      area: area['@id'],
      startAt: '2026-12-25T11:30:00+01:00',
      endAt: '2026-12-25T17:00:00+01:00',
      trainingLocation: place['@id'],
      trainingType: type['@id'],
      goalNumberTrainees: 11,
    });
    expect(kindsOf(answer).sort()).toEqual([
      'blocked_day',
      'over_capacity',
      'public_holiday',
      'teaching_tool_busy',
      'trainer_busy',
      'trainer_not_eligible',
      'trainer_outside_areas',
      'training_location_busy',
      'vehicle_busy',
    ]);
    const severities = answer.conflicts.map(({ severity }) => severity);
    expect(new Set(severities).size).toBe(2);
    expect(severities).toEqual(severities.toSorted());
    const busy = answer.conflicts.find(({ kind }) => kind === 'trainer_busy');
    expect(busy).toMatchObject({
      severity: 'blocking',
      key: `trainer_busy|${trainer['@id']}|${taken['@id']}`,
      subject: { '@id': trainer['@id'], label: 'Ana ROUX' },
      with: { '@id': taken['@id'], startAt: '2026-12-25T08:00:00.000Z' },
    });
    expect(busy?.detail).toMatch(/^Ana ROUX est déjà sur une session le 25\/12\/2026 de 09:00 à 12:00 \(.+\)\.$/);
    const candidates = (key: string) => answer.replacements.find((one) => one.for === key)?.candidates ?? [];
    expect(candidates(busy?.key ?? '')[0]).toEqual({
      '@id': able['@id'],
      label: 'Zoé ZOLA',
      rank: 1,
      isQualified: true,
      reasons: ['Libre', 'Habilité(e)', 'Même secteur'],
    });
    expect(candidates(busy?.key ?? '')[1]).toMatchObject({
      label: 'Luc ABEL',
      isQualified: false,
      reasons: ['Sans l’habilitation', 'Même secteur'],
    });
    const cars = candidates(`vehicle_busy|${car['@id']}|${taken['@id']}`);
    expect(cars[0]).toMatchObject({
      '@id': same['@id'],
      reasons: ['Libre', 'Même secteur', 'Même boîte de vitesses', 'Même énergie'],
    });
    const offered = cars.map((one) => one['@id']);
    expect(offered).toEqual(expect.arrayContaining([other['@id'], repaired['@id']]));
    expect(offered).not.toContain(broken['@id']);
    const early = await ask({ ...holds, startAt: '2026-12-25T10:30:00+01:00', endAt: '2026-12-25T10:45:00+01:00' });
    expect(kindsOf(early)).toContain('trainer_unavailable');
  });

  it('are replaced by what is of the same kind', async () => {
    const here = { area: (await buildRecord(officer, 'areas'))['@id'] };
    const tool = (name: string) => buildRecord(officer, 'teaching_tools', { ...here, name });
    const [cones, more, goggles] = [await tool('Lot de 40 cônes'), await tool('LOT DE 20 CONES'), await tool('Lunettes')];
    const [lorry, other, car] = [
      await vehicle({ ...here, category: 'heavy_goods' }),
      await vehicle({ ...here, category: 'heavy_goods' }),
      await vehicle({ ...here, category: 'passenger_car' }),
    ];
    const { logisticSession: taken } = await buildLogisticSession(officer, at(...MORNING));
    const holds = { vehicles: [lorry['@id']], teachingTools: [cones['@id']] };
    await officer.update(taken['@id'], holds);
    const { conflicts, replacements } = await ask({ ...at(...MORNING), ...here, ...holds });
    const offeredFor = (kind: string) => {
      const key = conflicts.find((conflict) => conflict.kind === kind)?.key;
      return replacements.find((offer) => offer.for === key)?.candidates.map((candidate) => candidate['@id']) ?? [];
    };
    expect(offeredFor('teaching_tool_busy')).toContain(more['@id']);
    expect(offeredFor('teaching_tool_busy')).not.toContain(goggles['@id']);
    expect(offeredFor('vehicle_busy')).toContain(other['@id']);
    expect(offeredFor('vehicle_busy')).not.toContain(car['@id']);
  });

  it('of a merge are those of both sessions, without those of the one that goes', async () => {
    const car = await vehicle();
    const [gone, into] = [
      await buildLogisticSession(officer, at(...MORNING)),
      await buildLogisticSession(officer, at(...MORNING)),
    ];
    await officer.update(gone.logisticSession['@id'], { vehicles: [car['@id']] });
    const merged = { session: into.logisticSession['@id'], vehicles: [car['@id']] };
    expect(kindsOf(await ask(merged))).toContain('vehicle_busy');
    expect(kindsOf(await ask({ ...merged, merged: gone.logisticSession['@id'] }))).not.toContain('vehicle_busy');
  });

  it('ignore a session with only canceled trainings, until one is restored', async () => {
    const car = await vehicle();
    const { logisticSession, trainingSession } = await buildLogisticSession(officer, at(...MORNING));
    await officer.update(logisticSession['@id'], { vehicles: [car['@id']] });
    await officer.update(trainingSession['@id'], { status: 'canceled' });
    const { logisticSession: other } = await buildLogisticSession(officer, at(...MORNING));
    await officer.update(other['@id'], { vehicles: [car['@id']] });
    const problem = await officer.refusal(409, 'PUT', trainingSession['@id'], { status: 'optional' });
    expect(problem).toMatchObject({ code: 'planning_conflicts', conflicts: [{ kind: 'vehicle_busy' }] });
    const key = `vehicle_busy|${car['@id']}|${other['@id']}`;
    await officer.update(`${trainingSession['@id']}?acceptConflicts[]=${encodeURIComponent(key)}`, { status: 'optional' });
  });

  it('need the right to the planning or to sessions, in the session’s area', async () => {
    const { logisticSession } = await buildLogisticSession(officer, at(...MORNING));
    const as = async (roles: Parameters<TestApp['addUser']>[0]) => apiClient(test, await test.addUser(roles));
    await (await as({ roles: ['ROLE_READ_VEHICULE'] })).refusal(403, 'POST', ASK, { session: logisticSession['@id'] });
    const reader = await as({ roles: ['ROLE_READ_PLANNING'] });
    expect((await reader.call('POST', ASK, { session: logisticSession['@id'] })).status).toBe(200);
    const foreign = await as({ roles: ['ROLE_READ_PLANNING'], areas: ['E1'] });
    await foreign.refusal(404, 'POST', ASK, { session: logisticSession['@id'] });
    const { violations } = await officer.refusal(422, 'POST', ASK, { startAt: MORNING[0] });
    expect(violations).toMatchObject([{ propertyPath: 'endAt' }]);
  });
});

describe('a write of a session', () => {
  it('is refused with a new conflict, unless its key is accepted and journalled', async () => {
    const car = await vehicle();
    const { logisticSession: first } = await buildLogisticSession(officer, at(...MORNING));
    await officer.update(first['@id'], { vehicles: [car['@id']] });
    const { logisticSession: second } = await buildLogisticSession(officer, at(...MORNING));
    const problem = await officer.refusal(409, 'PUT', second['@id'], { vehicles: [car['@id']], commentary: 'Perdu ?' });
    expect(problem).toMatchObject({ code: 'planning_conflicts', conflicts: [{ kind: 'vehicle_busy', severity: 'blocking' }] });
    expect(await officer.item(second['@id'])).toMatchObject({ version: second.version, vehicles: [] });
    const [{ key } = { key: '' }] = problem.conflicts as readonly PlanningConflict[];
    const accepting = `${second['@id']}?acceptConflicts[]=${encodeURIComponent(key)}`;
    const accepted = await officer.update(accepting, { vehicles: [car['@id']] });
    const lines = await officer.list(`/api/api_logs?action=accept_conflicts&resource=logistic_sessions&recordId=${second.id}`);
    expect(lines.totalItems).toBe(1);
    // An existing conflict is not reported again after a note or another hour.
    await officer.update(second['@id'], { commentary: 'Connu', version: accepted.version });
    await officer.update(second['@id'], { endAt: '2026-11-24T11:00:00+01:00' });
  });

  it('updates the period of its training session', async () => {
    const { logisticSession, trainingSession } = await buildLogisticSession(officer, at(...MORNING));
    const place = await buildRecord(officer, 'training_locations');
    await officer.update(logisticSession['@id'], {
      startAt: '2026-11-26T09:00:00+01:00',
      endAt: '2026-11-26T12:00:00+01:00',
      trainingLocation: place['@id'],
    });
    expect(await officer.item(trainingSession['@id'])).toMatchObject({
      startAt: '2026-11-26T09:00:00+01:00',
      endAt: '2026-11-26T12:00:00+01:00',
      trainingLocation: { '@id': place['@id'] },
    });
  });
});
