import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import type { ScenarioItem, ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { findConflictsOfLogisticSessions } from '../../../server/conflicts/findConflicts.ts';
import { dueConvocationStatement } from '../../../server/mail/rules/convocationRule.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { PERIOD, proposeScenario, SCENARIOS } from './proposeScenario.ts';

const COMMANDS = '/api/planning/commands';
const RENNES = '35000';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** An area with a training, a place and a trainer. */
const buildWorld = async ({ goal = 4 }: { readonly goal?: number } = {}) => {
  const area = await buildRecord(officer, 'areas');
  const type = await buildRecord(officer, 'training_types', { durationDays: 1, minimumTrainees: 1 });
  const links = { areas: [area['@id']], trainingTypes: [type['@id']] };
  const place = await buildRecord(officer, 'training_locations', {
    ...links,
    zipCode: RENNES,
    latitude: null,
    longitude: null,
    goal,
    maximumCapacity: 10,
  });
  const trainer = await buildRecord(officer, 'trainers', { areas: [area['@id']], trainingType: [type['@id']] });
  const needOf = (given: Readonly<Record<string, unknown>> = {}) =>
    buildNeed(officer, { trainingType: type['@id'], zipCode: RENNES, deliveryDate: null, ...given }, String(area['@id']));
  return { area, type, place, trainer, needOf };
};

type World = Awaited<ReturnType<typeof buildWorld>>;

/** A stored session of the training. */
const buildStored = ({ area, type, place }: World, date: string, given: Readonly<Record<string, unknown>> = {}) =>
  buildRecord(officer, 'training_sessions', {
    startAt: `${date}T09:00:00+01:00`,
    endAt: `${date}T17:00:00+01:00`,
    trainingType: type['@id'],
    area: area['@id'],
    trainingLocation: place['@id'],
    numberSessionToCreate: 1,
    ...given,
  });

/** A vehicle that the training used before, and therefore needs. */
const buildUsedVehicle = async (world: World, given: Readonly<Record<string, unknown>>) => {
  const always = { inspectionExpiresOn: null, insuranceExpiresOn: null, renewAt: null, inactiveUntilDate: null };
  const vehicle = await buildRecord(officer, 'vehicles', { area: world.area['@id'], ...always, ...given });
  const [held] = (await buildStored(world, '2026-11-10')).logisticSessions as readonly ApiRecord[];
  await officer.update(String(held?.['@id']), { vehicles: [vehicle['@id']] });
  return vehicle;
};

const propose = (needs: readonly ApiRecord[], given: object = {}) => proposeScenario(test, officer, needs, given);

const built = async ({ needOf }: World, count: number, given: Readonly<Record<string, unknown>> = {}) => {
  const needs: ApiRecord[] = [];
  for (let at = 0; at < count; at += 1) needs.push(await needOf(given));
  return needs;
};

const adopt = (scenario: ScenarioView, more: object = {}) =>
  officer.call('POST', COMMANDS, { kind: 'adopt_plan', scenario: scenario['@id'], ...more });

const partOf = (scenario: ScenarioView): ScenarioItem => {
  const [item] = scenario.items;
  if (!item) throw new Error(`No part: ${JSON.stringify(scenario.leftOut)}`);
  return item;
};

const edit = async (scenario: ScenarioView, item: ScenarioItem, body: object) => {
  const answer = await officer.call('PATCH', `${scenario['@id']}/items/${item.key}`, body);
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as ScenarioView;
};

describe('a proposal', () => {
  it('gathers needs on full days with place and trainer, without any conflict', async () => {
    const world = await buildWorld();
    const needs = await built(world, 8);
    const scenario = await propose(needs);

    expect(scenario).toMatchObject({ status: 'ready', percentage: 100, needs: 8, leftOut: [] });
    expect(scenario.figures).toMatchObject({ planned: 8, days: 2, newSessions: 2, fill: 1, kilometres: 0 });
    expect(scenario.figures?.trainers).toEqual([
      { trainer: { '@id': world.trainer['@id'], label: expect.any(String) }, days: 2 },
    ]);
    for (const item of scenario.items) {
      expect(item).toMatchObject({ conflicts: [], obstacles: [], trainingSession: null, goalNumberTrainees: 4 });
      expect(item.trainers.map((trainer) => trainer['@id'])).toEqual([world.trainer['@id']]);
      expect(item.difference).toContain('Nouvelle session');
    }
    expect(new Set(scenario.items.map(({ days }) => days[0])).size).toBe(2);
  });

  it('keeps to delivery dates, deadlines, absences, blocked days and holidays', async () => {
    const world = await buildWorld();
    await buildRecord(officer, 'event_days', { dateEvent: '2026-12-01', areas: [world.area['@id']], type: null });
    await buildRecord(officer, 'trainer_unavailabilities', {
      trainer: world.trainer['@id'],
      startAt: '2026-12-02T00:00:00+01:00',
      endAt: '2026-12-04T23:00:00+01:00',
    });
    const needs = await built(world, 3, { deliveryDate: '2026-12-01', deliveryDeadline: '2026-12-07' });
    const scenario = await propose(needs);

    expect(scenario.items.map(({ days }) => days)).toEqual([['2026-12-07']]);
  });

  it('takes no vehicle whose inspection has expired by then', async () => {
    const world = await buildWorld();
    const vehicle = await buildUsedVehicle(world, { inspectionExpiresOn: '2026-12-04' });
    const early = await propose(await built(world, 1));
    const late = await propose(await built(world, 1, { deliveryDate: '2026-12-07' }));

    expect(partOf(early)).toMatchObject({ vehicles: [{ '@id': vehicle['@id'] }], conflicts: [] });
    expect(late).toMatchObject({ items: [], leftOut: [{ reason: 'vehicle_busy' }] });
  });

  it('takes a vehicle from the day after its last one out of service', async () => {
    const world = await buildWorld();
    const vehicle = await buildUsedVehicle(world, { inactiveUntilDate: '2026-12-04' });
    const proposed = async (deliveryDeadline: string) => propose(await built(world, 1, { deliveryDeadline }));

    expect(await proposed('2026-12-04')).toMatchObject({ items: [], leftOut: [{ reason: 'vehicle_busy' }] });
    expect(partOf(await proposed('2026-12-07'))).toMatchObject({
      days: ['2026-12-07'],
      vehicles: [{ '@id': vehicle['@id'] }],
      conflicts: [],
    });
  });

  it('fills a stored session before it makes another', async () => {
    const world = await buildWorld();
    const stored = await buildStored(world, '2026-12-03', { goalNumberTrainees: 3 });
    const scenario = await propose(await built(world, 3));
    const item = partOf(scenario);

    expect(item.trainingSession).toBe(stored['@id']);
    expect(item.needTrainings).toHaveLength(3);
    expect(scenario.figures).toMatchObject({ joinedSessions: 1, newSessions: 0 });
    expect((await adopt(scenario)).status).toBe(201);
    expect(await officer.item(stored['@id'])).toMatchObject({ numberTraineesRegistered: 3 });
  });

  it('says why a need is left out and what would free it', async () => {
    const world = await buildWorld();
    await officer.update(world.trainer['@id'], { trainingType: [] });
    const scenario = await propose([await world.needOf({ deliveryDeadline: '2026-12-10' })]);

    expect(scenario.leftOut).toMatchObject([{ reason: 'no_trainer' }]);
    expect(scenario.leftOut[0]?.detail).toMatch(
      /^Aucun formateur habilité à « .+ » dans le secteur .+ d’ici au jeu\. 10 décembre 2026\.$/,
    );
    expect(scenario.leftOut[0]?.remedy).toContain('Habilitez un formateur');
  });

  it('says so of a need whose deadline is before the period', async () => {
    const world = await buildWorld();
    const scenario = await propose([await world.needOf({ deliveryDeadline: '2026-11-26' })]);
    expect(scenario.leftOut).toMatchObject([{ reason: 'no_dates', remedy: expect.stringContaining('période') }]);
  });

  it('may be asked for a whole area, and names needs whose status does not lead to a session', async () => {
    const world = await buildWorld();
    const [need] = await built(world, 2);
    if (!need) throw new Error('No need');
    await officer.update(need['@id'], { status: 'attente_coordonnees' });
    const ofArea = await propose([], { ids: undefined, areas: [world.area['@id']], trainingTypes: [world.type['@id']] });
    const named = await propose([need]);

    expect(ofArea).toMatchObject({ needs: 1, figures: { planned: 1 } });
    expect(named.leftOut).toMatchObject([{ reason: 'status', needTraining: { '@id': need['@id'] } }]);
  });
});

describe('an adopted proposal', () => {
  it('is one command that can be undone, without conflicts, its e-mails held until they are released', async () => {
    const world = await buildWorld();
    const needs = await built(world, 5);
    const scenario = await propose(needs);
    const answer = await adopt(scenario);
    if (answer.status !== 201) expect.fail(JSON.stringify(answer.body));
    const command = answer.body as PlanningCommandAnswer;
    const ids = command.sessions.map((iri) => Number(iri.split('/').at(-1)));
    const conflicts = await findConflictsOfLogisticSessions(test.database, ids);
    const read = async () => (await officer.item(scenario['@id'])) as unknown as ScenarioView;

    expect([...conflicts.values()].flat()).toEqual([]);
    expect(command.label).toContain('5 stagiaires planifiés');
    expect(await officer.item(String(needs[0]?.['@id']))).toMatchObject({ status: 'planifie' });
    expect(await read()).toMatchObject({ status: 'adopted', areMailsHeld: true, adoptedBy: command['@id'] });

    expect((await officer.call('POST', `${command['@id']}/undo`)).status).toBe(200);
    expect(await officer.item(String(needs[0]?.['@id']))).toMatchObject({ status: 'a_contacter', trainingSession: null });
    expect(await read()).toMatchObject({ status: 'ready', areMailsHeld: false, adoptedBy: null });
    expect((await officer.call('POST', `${command['@id']}/redo`)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'adopted', areMailsHeld: true });

    await test.database.query(
      "update training_sessions set status = 'in_progress' where id in (select training_session_id from need_trainings where id = $1)",
      [needs[0]?.id],
    );
    await officer.update(String(((await officer.item(String(needs[0]?.['@id']))).trainee as ApiRecord)['@id']), {
      email: 'jean@test.example',
    });
    const due = async () =>
      (await dueConvocationStatement.rows(test.database, [test.deps.now(), 60])).map(({ needTrainingId }) => needTrainingId);
    expect(await due()).not.toContain(needs[0]?.id);
    expect(await officer.refusal(409, 'DELETE', scenario['@id'])).toMatchObject({ detail: expect.stringContaining('e-mails') });
    expect((await officer.call('POST', `${scenario['@id']}/release_mails`)).status).toBe(200);
    expect(await due()).toContain(needs[0]?.id);
  });

  it('is refused for what has changed since, and names it', async () => {
    const world = await buildWorld();
    const scenario = await propose(await built(world, 2));
    const day = partOf(scenario).days[0];
    await buildRecord(officer, 'trainer_unavailabilities', {
      trainer: world.trainer['@id'],
      startAt: `${day}T08:00:00+01:00`,
      endAt: `${day}T18:00:00+01:00`,
    });
    const refused = problemOf(await adopt(scenario));

    expect(refused).toMatchObject({ status: 409, conflicts: [{ kind: 'trainer_unavailable' }] });
    expect(await officer.item(scenario['@id'])).toMatchObject({ items: [{ conflicts: [{ kind: 'trainer_unavailable' }] }] });
    const keys = (refused.conflicts as readonly { readonly key: string }[]).map(({ key }) => key);
    expect((await adopt(scenario, { acceptConflicts: keys })).status).toBe(201);
  });

  it('leaves out needs that were planned otherwise meanwhile', async () => {
    const world = await buildWorld();
    const [one, other] = await built(world, 2);
    const scenario = await propose([one, other] as readonly ApiRecord[]);
    await officer.update(String(one?.['@id']), { status: 'refus' });
    const label = ((await adopt(scenario)).body as PlanningCommandAnswer).label;

    expect(label).toContain('1 stagiaire planifié');
    expect(label).toContain('son statut ne permet plus de le planifier');
    expect(await officer.item(String(one?.['@id']))).toMatchObject({ status: 'refus' });
  });
});

describe('parts of a proposal', () => {
  it('are moved, refused and given other trainees, each judged by the conflicts of the planning', async () => {
    const world = await buildWorld({ goal: 2 });
    const scenario = await propose(await built(world, 4));
    const [first, second] = scenario.items;
    if (!first || !second) throw new Error('Two parts expected');

    const clashing = await edit(scenario, first, { days: second.days });
    expect(clashing.items[0]?.conflicts.map(({ kind }) => kind).sort()).toEqual(['trainer_busy', 'training_location_busy']);
    expect((await adopt(scenario)).status).toBe(409);

    const holiday = await edit(scenario, first, { days: ['2026-12-25'] });
    expect(holiday.items[0]).toMatchObject({ isChanged: true, conflicts: [{ kind: 'public_holiday' }] });

    const [need] = second.needTrainings;
    const fewer = await edit(scenario, second, { needTrainings: [need?.['@id']] });
    expect(fewer.leftOut).toMatchObject([{ reason: 'left_by_choice' }]);

    const refused = await edit(scenario, first, { isRefused: true });
    expect(refused.figures).toMatchObject({ planned: 1, days: 1 });
    expect((await adopt(scenario)).status).toBe(201);
    expect(await officer.item(scenario['@id'])).toMatchObject({ status: 'adopted' });
    await officer.refusal(409, 'PATCH', `${scenario['@id']}/items/${first.key}`, { isRefused: false });
  });

  it('move to another area, of those the person sees', async () => {
    const [world, other] = [await buildWorld(), await buildWorld()];
    const scenario = await propose(await built(world, 1));
    expect(partOf(scenario).colour).toBe(world.type.color);
    const moved = await edit(scenario, partOf(scenario), { area: other.area['@id'] });
    expect(moved.items[0]).toMatchObject({ area: { '@id': other.area['@id'] }, isChanged: true });
    expect(moved.items[0]?.conflicts.map(({ kind }) => kind)).toContain('trainer_outside_areas');

    await officer.refusal(422, 'PATCH', `${scenario['@id']}/items/${partOf(scenario).key}`, { area: '/api/areas/999999' });
  });

  it('are adopted alone when they are named', async () => {
    const world = await buildWorld({ goal: 1 });
    const scenario = await propose(await built(world, 2));
    const answer = await adopt(scenario, { items: [partOf(scenario).key] });

    expect((answer.body as PlanningCommandAnswer).sessions).toHaveLength(1);
  });
});

describe('the search', () => {
  it('ends with the best plan so far when it is canceled', async () => {
    const world = await buildWorld();
    const needs = await built(world, 2);
    const created = (await officer.call('POST', SCENARIOS, { ids: needs.map(({ id }) => id), ...PERIOD })).body as ScenarioView;
    expect(created).toMatchObject({ status: 'waiting', items: [], figures: null });
    expect((await officer.call('POST', `${created['@id']}/cancel`)).body).toMatchObject({ status: 'stopping' });
    await test.runJobs();

    expect(await officer.item(created['@id'])).toMatchObject({ status: 'ready', figures: { planned: 2 } });
    await officer.refusal(409, 'POST', `${created['@id']}/cancel`);
    await officer.call('DELETE', created['@id']);
    await officer.refusal(404, 'GET', created['@id']);
  });

  it('refuses a period in the past, and nothing to plan', async () => {
    await officer.refusal(400, 'POST', SCENARIOS, { ids: [1], from: '2026-11-24', to: '2026-12-10' });
    await officer.refusal(400, 'POST', SCENARIOS, { ids: [1], from: '2026-12-10', to: '2026-12-01' });
    await officer.refusal(400, 'POST', SCENARIOS, { from: '2026-12-01', to: '2026-12-10' });
    await officer.refusal(422, 'POST', SCENARIOS, { ids: [1], from: '2026-12-01', to: '2026-12-10', weights: { days: 11 } });
  });
});

describe('rights', () => {
  it('need both the right to make sessions and to plan trainees', async () => {
    const world = await buildWorld();
    const [need] = await built(world, 1);
    for (const role of ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE'] as const) {
      const limited = apiClient(test, await test.addUser({ roles: [role, 'ROLE_READ_TRAINEE', 'ROLE_READ_PLANNING'] }));
      await limited.refusal(403, 'POST', SCENARIOS, { ids: [need?.id], ...PERIOD });
      await limited.refusal(403, 'POST', COMMANDS, { kind: 'adopt_plan', scenario: `${SCENARIOS}/1` });
    }
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE'] }));
    await reader.refusal(403, 'GET', SCENARIOS);
  });

  it('are those of the person: others’ proposals and areas are out of reach', async () => {
    const [world, foreign] = [await buildWorld(), await buildWorld()];
    const scenario = await propose(await built(world, 1));
    const roles = ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE', 'ROLE_READ_TRAINEE'] as const;
    const colleague = apiClient(test, await test.addUser({ roles: [...roles], areas: [String(foreign.area.code)] }));
    await colleague.refusal(404, 'GET', scenario['@id']);
    await colleague.refusal(404, 'POST', COMMANDS, { kind: 'adopt_plan', scenario: scenario['@id'] });
    const own = await built(world, 1);
    const [one] = own;
    const hidden = await colleague.call('POST', SCENARIOS, { ids: [one?.id], ...PERIOD });

    expect(hidden.status).toBe(400);
  });
});
