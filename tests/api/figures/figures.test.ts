import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIGURE_NAMES, type Figure, type FigureRow, TREND_MONTHS } from '../../../model/figures/figures.ts';
import type { FigureName } from '../../../model/figures/figuresRight.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let areas: readonly ApiRecord[];
let trainer: ApiRecord;
let vehicle: ApiRecord;

const PERIOD = 'from=2026-11-01&to=2026-11-30';

const rowsOf = async (name: FigureName, query = PERIOD, as = api): Promise<readonly FigureRow[]> =>
  ((await as.item(`/api/figures/${name}?${query}`)) as unknown as Figure).rows;

/** Sets the day on which a need was entered. */
const enteredOn = (need: ApiRecord, day: string) =>
  test.database.write('need_trainings', 'update need_trainings set created_at = $2 where id = $1', [
    need.id,
    `${day}T10:00:00+01:00`,
  ]);

interface Session {
  readonly day: string;
  readonly area: number;
  readonly trainingType: string;
  readonly goal: number;
  readonly needs?: readonly string[];
  readonly days?: number;
}

/** A session with needs entered on certain days. */
const buildSession = async ({ day, area, trainingType, goal, needs = [], days = 1 }: Session) => {
  const areaIri = areas[area]?.['@id'] ?? '';
  const session = await buildRecord(api, 'training_sessions', {
    trainingType,
    area: areaIri,
    goalNumberTrainees: goal,
    startAt: `${day}T09:00:00+01:00`,
    endAt: `${day}T17:00:00+01:00`,
    numberSessionToCreate: days,
  });
  for (const logistic of session.logisticSessions as readonly ApiRecord[]) {
    await api.update(logistic['@id'], { trainers: [trainer['@id']], vehicles: [vehicle['@id']] });
  }
  for (const entered of needs) await enteredOn(await buildPlannedNeed(api, session['@id'], areaIri), entered);
  return session;
};

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  areas = (await api.list('/api/areas?order[code]=asc')).member;
  trainer = await buildRecord(api, 'trainers', { firstName: 'Inès', lastName: 'MORIN' });
  vehicle = await buildRecord(api, 'vehicles', { reference: 'PARC-1', matriculation: 'AB-123-CD' });
  const [road, eco] = [
    (await buildRecord(api, 'training_types', { name: 'Route' }))['@id'],
    (await buildRecord(api, 'training_types', { name: 'Éco-conduite' }))['@id'],
  ];
  await buildSession({
    day: '2026-11-10',
    area: 0,
    trainingType: road,
    goal: 4,
    needs: ['2026-11-01', '2026-11-04', '2026-10-31'],
  });
  await buildSession({ day: '2026-11-30', area: 1, trainingType: road, goal: 2, needs: ['2026-11-02'], days: 2 });
  await buildSession({ day: '2026-11-12', area: 0, trainingType: eco, goal: 5 });
  // Outside the period, without a goal, canceled.
  await buildSession({ day: '2026-12-03', area: 0, trainingType: eco, goal: 5 });
  await buildSession({ day: '2026-11-13', area: 0, trainingType: eco, goal: 0 });
  const canceled = await buildSession({ day: '2026-11-14', area: 0, trainingType: eco, goal: 5 });
  await api.update(canceled['@id'], { status: 'canceled' });
  await enteredOn(await buildNeed(api, {}, areas[0]?.['@id']), '2026-11-20');
  await enteredOn(await buildNeed(api, {}, areas[1]?.['@id']), '2025-11-30');
});
afterAll(() => test.close());

describe('the figures', () => {
  it('count needs by status and age, both ends of the period included', async () => {
    expect(await rowsOf('needs_by_age')).toEqual([
      { status: 'a_contacter', age: 0, needs: 1 },
      { status: 'planifie', age: 0, needs: 3 },
    ]);
    expect(await rowsOf('needs_by_age', 'from=2025-01-01&to=2026-11-30')).toEqual([
      { status: 'a_contacter', age: 0, needs: 1 },
      { status: 'a_contacter', age: 180, needs: 1 },
      { status: 'planifie', age: 0, needs: 4 },
    ]);
  });

  it('compare the registered with the expected trainees, by area and type', async () => {
    const [first, second] = areas.map(({ code }) => code);
    const rows = await rowsOf('fill');
    expect(rows).toHaveLength(3);
    expect(new Set(rows)).toEqual(
      new Set([
        { area: first, trainingType: 'Éco-conduite', sessions: 1, registered: 0, goal: 5, fill: 0 },
        { area: first, trainingType: 'Route', sessions: 1, registered: 3, goal: 4, fill: 75 },
        { area: second, trainingType: 'Route', sessions: 1, registered: 1, goal: 2, fill: 50 },
      ]),
    );
  });

  it('add up the days of trainers and vehicles, without canceled sessions', async () => {
    expect(await rowsOf('trainer_load')).toEqual([{ name: 'Inès MORIN', sessions: 4, days: 4 }]);
    expect(await rowsOf('vehicle_load')).toEqual([{ name: 'PARC-1 (AB-123-CD)', sessions: 4, days: 4 }]);
  });

  it('measure the days from a need to its session', async () => {
    // 9, 6 and 10 days, and 28.
    expect(await rowsOf('delay')).toEqual([{ trainingType: 'Route', needs: 4, median: 9.5, average: 13.3 }]);
  });

  it('show twelve months up to the last of the period', async () => {
    const rows = await rowsOf('trend');
    expect(rows).toHaveLength(TREND_MONTHS);
    expect(rows.at(0)?.month).toBe('2025-12');
    expect(rows.slice(-2)).toEqual([
      { month: '2026-10', created: 1, planned: 0, trained: 0 },
      { month: '2026-11', created: 4, planned: 4, trained: 0 },
    ]);
  });

  it.each(FIGURE_NAMES)('are limited to the chosen areas and to the caller’s: %s', async (name) => {
    const [first, second] = areas;
    const own = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: [String(second?.code)] }));
    const chosen = await rowsOf(name, `${PERIOD}&area[]=${second?.id}`);
    expect(await rowsOf(name, PERIOD, own)).toEqual(chosen);
    expect(chosen).not.toEqual(await rowsOf(name));
    const total = (rows: readonly FigureRow[]) =>
      rows.flatMap((row) => Object.values(row)).reduce((sum: number, value) => sum + (typeof value === 'number' ? value : 0), 0);
    if (name !== 'trainer_load' && name !== 'vehicle_load') {
      expect(total(await rowsOf(name, `${PERIOD}&area[]=${first?.id}`, own))).toBe(0);
    }
  });
});

describe('the rights', () => {
  it.each([
    ['ROLE_READ_NEED_TRAINING', ['needs_by_age', 'delay', 'trend']],
    ['ROLE_READ_TRAINING_SESSION', ['fill']],
    ['ROLE_READ_TRAINER', ['trainer_load']],
    ['ROLE_READ_VEHICULE', ['vehicle_load']],
    ['ROLE_PREVENTION_PASSPORT', ['passport_in_time']],
  ] as const)('of %s open only %j', async (role, names) => {
    const person = apiClient(test, await test.addUser({ roles: [role] }));
    for (const name of FIGURE_NAMES) {
      const { status } = await person.call('GET', `/api/figures/${name}?${PERIOD}`);
      expect([name, status]).toEqual([name, (names as readonly string[]).includes(name) ? 200 : 403]);
    }
  });

  it('refuse trainers and visitors', async () => {
    await apiClient(test, await test.addTrainer()).refusal(403, 'GET', `/api/figures/trend?${PERIOD}`);
    await apiClient(test).refusal(401, 'GET', `/api/figures/trend?${PERIOD}`);
  });
});

it.each([
  ['trend', 'from=2026-11-31&to=2026-12-01', 400],
  ['trend', 'to=2026-12-01', 400],
  ['trend', `${PERIOD}&area[]=x`, 400],
  ['unknown', PERIOD, 404],
])('refuses %s?%s', async (name, query, status) => {
  await api.refusal(status, 'GET', `/api/figures/${name}?${query}`);
});
