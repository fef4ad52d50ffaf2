import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FittingSession } from '../../../model/needs/calls/fittingSession.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const PATH = '/api/need_trainings/fitting_sessions';
const RENNES = '35000';
const LYON = '69003';

let test: TestApp;
let officer: ApiClient;
let area: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  area = await buildRecord(officer, 'areas');
});
afterAll(() => test.close());

const day = (date: string) => ({ startAt: `${date}T09:00:00+01:00`, endAt: `${date}T17:00:00+01:00` });

interface SessionOf {
  readonly type: ApiRecord;
  readonly date?: string;
  readonly zipCode?: string;
  readonly goal?: number;
  readonly area?: ApiRecord;
  readonly capacity?: number;
}

const buildSession = async ({ type, date = '2026-12-10', zipCode = RENNES, goal = 0, capacity, ...more }: SessionOf) => {
  const place = await buildRecord(officer, 'training_locations', {
    zipCode,
    ...(capacity && { maximumCapacity: capacity }),
    latitude: null,
    longitude: null,
  });
  const body = {
    ...day(date),
    trainingType: type['@id'],
    area: (more.area ?? area)['@id'],
    trainingLocation: place['@id'],
    goalNumberTrainees: goal,
    numberSessionToCreate: 1,
  };
  return buildRecord(officer, 'training_sessions', body);
};

const needOf = (type: ApiRecord, given: Readonly<Record<string, unknown>> = {}) =>
  buildNeed(officer, { trainingType: type['@id'], zipCode: RENNES, deliveryDate: null, ...given }, String(area['@id']));

const fitting = async (needs: readonly ApiRecord[], client = officer): Promise<readonly FittingSession[]> => {
  const answer = await client.call('POST', PATH, { ids: needs.map(({ id }) => id) });
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return (answer.body as { member: readonly FittingSession[] }).member;
};

const iris = (found: readonly FittingSession[]) => found.map(({ trainingSession }) => trainingSession['@id']);
const against = ({ objections }: FittingSession | Record<string, never>) => objections?.map(({ kind }) => kind);

describe('sessions that fit a need', () => {
  it('are ranked by date and distance, each with its kilometres and free places', async () => {
    const type = await buildRecord(officer, 'training_types');
    const far = await buildSession({ type, zipCode: LYON, date: '2026-12-10' });
    const later = await buildSession({ type, date: '2027-03-10' });
    const near = await buildSession({ type, date: '2026-12-14', goal: 8 });
    const found = await fitting([await needOf(type)]);

    expect(iris(found)).toEqual([near, far, later].map((one) => one['@id']));
    expect(found.map(({ kilometres }) => kilometres)).toEqual([0, expect.closeTo(560, -2), 0]);
    expect(found[0]).toMatchObject({ placesLeft: 8, trainingSession: { trainingLocation: { '@id': expect.any(String) } } });
    expect(found[1]?.placesLeft).toBeNull();
  });

  it('say what speaks against them', async () => {
    const type = await buildRecord(officer, 'training_types');
    const elsewhere = await buildRecord(officer, 'areas');
    const early = await buildSession({ type, date: '2026-12-01' });
    const late = await buildSession({ type, date: '2027-02-01' });
    const outside = await buildSession({ type, date: '2026-12-15', area: elsewhere });
    const full = await buildSession({ type, date: '2026-12-16', goal: 1, capacity: 1 });
    await officer.update(`${(await needOf(type))['@id']}/associate_training_session`, { trainingSession: full['@id'] });
    const found = await fitting([await needOf(type, { deliveryDate: '2026-12-05', deliveryDeadline: '2026-12-31' })]);
    const kindsOf = (session: ApiRecord) =>
      against(found.find(({ trainingSession }) => trainingSession['@id'] === session['@id']) ?? {})?.filter(
        (kind) => kind !== 'no_trainer',
      );

    expect(kindsOf(early)).toEqual(['before_delivery']);
    expect(kindsOf(late)).toEqual(['after_deadline']);
    expect(kindsOf(outside)).toEqual(['other_area']);
    expect(kindsOf(full)).toEqual(['full', 'over_capacity']);
    expect(found[0]?.trainingSession['@id']).toBe(outside['@id']);
  });

  it('count everybody at a place that two sessions share', async () => {
    const [type, otherType] = [await buildRecord(officer, 'training_types'), await buildRecord(officer, 'training_types')];
    const session = await buildSession({ type, capacity: 8 });
    const shared = { trainingLocation: (session.trainingLocation as ApiRecord)['@id'], area: area['@id'], ...day('2026-12-10') };
    const beside = { trainingType: otherType['@id'], goalNumberTrainees: 7, numberSessionToCreate: 1 };
    await buildRecord(officer, 'training_sessions', { ...shared, ...beside });
    const [one] = await fitting([await needOf(type)]);
    const [two] = await fitting([await needOf(type), await needOf(type)]);

    expect(against(one ?? {})).not.toContain('over_capacity');
    expect(against(two ?? {})).toContain('over_capacity');
  });

  it('show that the trainee is awaited elsewhere at that time', async () => {
    const [type, otherType] = [await buildRecord(officer, 'training_types'), await buildRecord(officer, 'training_types')];
    const session = await buildSession({ type });
    const other = await buildSession({ type: otherType });
    const need = await needOf(type);
    const { trainee } = await officer.item(need['@id']);
    const second = await buildRecord(officer, 'need_trainings', {
      trainingType: otherType['@id'],
      trainee: (trainee as ApiRecord)['@id'],
    });
    await officer.update(second['@id'], { status: 'a_contacter' });
    await officer.update(`${second['@id']}/associate_training_session`, { trainingSession: other['@id'] });
    const [found] = await fitting([need]);

    expect(found?.trainingSession['@id']).toBe(session['@id']);
    expect(found?.objections[0]).toEqual({
      kind: 'trainee_busy',
      detail: 'Déjà attendu sur une autre session à ces dates',
      share: 1,
    });
  });

  it('count for several needs how many an objection concerns, and whether there is room for all', async () => {
    const type = await buildRecord(officer, 'training_types');
    await buildSession({ type, date: '2026-12-10', goal: 2 });
    const needs = [
      await needOf(type),
      await needOf(type, { deliveryDate: '2026-12-20' }),
      await needOf(type, { deliveryDate: '2026-12-24' }),
    ];
    const [found] = await fitting(needs);

    expect(found?.objections.map(({ detail }) => detail)).toEqual([
      'Avant la livraison du jeu. 24 décembre 2026 (2 sur 3 stagiaires)',
      '2 places libres pour 3 stagiaires',
      'Formateur à désigner',
    ]);
  });

  it('are only those of the same training, to come, that may still be joined', async () => {
    const [type, otherType] = [await buildRecord(officer, 'training_types'), await buildRecord(officer, 'training_types')];
    await buildSession({ type, date: '2026-11-02' });
    const canceled = await buildSession({ type });
    await officer.update(canceled['@id'], { status: 'canceled' });
    await buildSession({ type: otherType });

    expect(await fitting([await needOf(type)])).toEqual([]);
    const mixed = { ids: [(await needOf(type)).id, (await needOf(otherType)).id] };
    expect(await officer.refusal(409, 'POST', PATH, mixed)).toMatchObject({ detail: expect.stringContaining('même formation') });
  });

  it('are found for the needs of a filtered list', async () => {
    const type = await buildRecord(officer, 'training_types');
    const session = await buildSession({ type });
    const needs = [await needOf(type), await needOf(type)];
    const answer = await officer.call('POST', PATH, { filters: { trainingType: type['@id'] }, expected: 2 });

    expect(answer.body).toMatchObject({
      needTrainings: needs.map((need) => need['@id']),
      trainingType: type['@id'],
      area: area['@id'],
      member: [{ trainingSession: { '@id': session['@id'] } }],
    });
    await officer.refusal(409, 'POST', PATH, { filters: { trainingType: type['@id'] }, expected: 3 });
  });

  it('come with the area of most needs', async () => {
    const type = await buildRecord(officer, 'training_types');
    const elsewhere = String((await buildRecord(officer, 'areas'))['@id']);
    const inElsewhere = () => buildNeed(officer, { trainingType: type['@id'] }, elsewhere);
    const needs = [await inElsewhere(), await needOf(type), await needOf(type)];
    const areaOf = async (some: readonly ApiRecord[]) =>
      ((await officer.call('POST', PATH, { ids: some.map(({ id }) => id) })).body as { readonly area: string }).area;
    expect(await areaOf(needs)).toBe(area['@id']);
    expect(await areaOf([...needs, await inElsewhere(), await inElsewhere()])).toBe(elsewhere);
  });

  it('are limited to the caller’s areas and to those who plan', async () => {
    const type = await buildRecord(officer, 'training_types');
    await buildSession({ type });
    const need = await needOf(type);
    const foreign = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E1'] }));
    await foreign.refusal(404, 'POST', PATH, { ids: [need.id] });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    await reader.refusal(403, 'POST', PATH, { ids: [need.id] });
    await officer.refusal(422, 'POST', PATH, { ids: [] });
  });
});
