import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCustomised } from '../../../model/customisation/customFieldKinds.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { ADDED_VALUES, addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { buildInArea, buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';

const SCOPED = Object.values<Resource>(RESOURCES).filter(({ scope }) => scope?.areas);
const NAMES = SCOPED.map(({ name }) => name);
const BY_ID = SCOPED.filter(({ identifier }) => identifier !== 'uuid');
const MISSING_ID = 2_000_000_000;

let test: TestApp;
/** Sees all areas. */
let admin: ApiClient;
/** Has every right, in the second area only. */
let limited: ApiClient;
let areas: readonly string[];
const rows = new Map<string, { readonly foreign: ApiRecord; readonly own: ApiRecord }>();

const rowsOf = (name: string) => {
  const found = rows.get(name);
  if (!found) throw new Error(`No rows of ${name}`);
  return found;
};

beforeAll(async () => {
  test = await testApp({ sms: IDLE_SMS });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E2'] }));
  areas = (await admin.list('/api/areas')).member.map((area) => area['@id']);
  const [first = '', second = ''] = areas;
  await addFieldsEverywhere(admin);
  for (const name of NAMES) {
    rows.set(name, { foreign: await buildInArea(admin, name, first), own: await buildInArea(admin, name, second) });
  }
});
afterAll(() => test.close());

/** Removes ids: the rest of two refusals must be equal. */
const withoutIds = ({ '@id': _id, ...problem }: Readonly<Record<string, unknown>>) => problem;

describe.each(BY_ID)('a record of $name in another area', ({ name, operations }) => {
  it('is 404 for reading, as if it did not exist', async () => {
    const { foreign, own } = rowsOf(name);
    const refused = await limited.refusal(404, 'GET', foreign['@id']);
    const missing = await limited.refusal(404, 'GET', `/api/${name}/${MISSING_ID}`);
    expect(withoutIds(refused)).toEqual(withoutIds(missing));
    expect(await limited.item(own['@id'])).toMatchObject({ id: own.id });
  });

  it.runIf(operations.includes('update'))('is 404 for writing, and stays unchanged', async () => {
    const { foreign } = rowsOf(name);
    const before = await admin.item(foreign['@id']);
    for (const method of ['PUT', 'PATCH']) await limited.refusal(404, method, foreign['@id'], { commentary: 'x', version: 1 });
    expect(await admin.item(foreign['@id'])).toEqual(before);
  });

  it.runIf(operations.includes('delete'))('is 404 for deleting, and stays', async () => {
    const { foreign } = rowsOf(name);
    await limited.refusal(404, 'DELETE', foreign['@id']);
    expect(await admin.item(foreign['@id'])).toMatchObject({ id: foreign.id });
  });
});

describe.each(NAMES)('the list of %s', (name) => {
  it('hides the record of another area, in members, total and id[], and as labels', async () => {
    const { foreign, own } = rowsOf(name);
    for (const query of ['pagination=false', 'itemsPerPage=100', 'representation=label&pagination=false']) {
      const seen = (await limited.list(`/api/${name}?${query}`)).member.map((row) => row['@id']);
      expect(seen).toContain(own['@id']);
      expect(seen).not.toContain(foreign['@id']);
    }
    const byId = (row: ApiRecord) => `id[]=${row['@id']}`;
    expect(await limited.list(`/api/${name}?${byId(foreign)}&${byId(own)}`)).toMatchObject({
      totalItems: 1,
      member: [{ '@id': own['@id'] }],
    });
    expect(await limited.list(`/api/${name}?${byId(foreign)}`)).toMatchObject({ totalItems: 0, member: [] });
  });

  it('counts what it shows', async () => {
    const all = await limited.list(`/api/${name}?pagination=false`);
    expect(all.totalItems).toBe(all.member.length);
    expect((await admin.list(`/api/${name}?pagination=false`)).totalItems).toBeGreaterThan(all.totalItems);
  });
});

it.each(BY_ID)('opens exactly the records of $name that the list contains', async ({ name }) => {
  const listed = new Set((await limited.list(`/api/${name}?pagination=false`)).member.map((row) => row['@id']));
  for (const row of (await admin.list(`/api/${name}?pagination=false`)).member) {
    const { status } = await limited.call('GET', row['@id']);
    expect([row['@id'], status]).toEqual([row['@id'], listed.has(row['@id']) ? 200 : 404]);
  }
});

describe.each(NAMES.filter(isCustomised))('added fields of %s', (name) => {
  it('are filtered, ordered and exported within one’s areas', async () => {
    const { foreign, own } = rowsOf(name);
    for (const row of [foreign, own]) await admin.update(row['@id'], { custom: ADDED_VALUES });
    const filters = [
      'custom.ownText=MAIF',
      'custom.ownInteger[after]=4',
      'custom.ownChoice=high',
      'exists[custom.ownDate]=true',
      'order[custom.ownAmount]=desc&pagination=false',
    ];
    for (const filter of filters) {
      const seen = (await limited.list(`/api/${name}?${filter}`)).member.map((row) => row['@id']);
      expect([filter, seen]).toEqual([filter, expect.arrayContaining([own['@id']])]);
      expect(seen).not.toContain(foreign['@id']);
    }
    await limited.refusal(404, 'PUT', foreign['@id'], { custom: { ownText: 'x' } });
    expect(await admin.item(foreign['@id'])).toMatchObject({ custom: ADDED_VALUES });
  });
});

describe('calls about a record of another area', () => {
  it('return 404 and change nothing', async () => {
    const [first = ''] = areas;
    const { trainingSession, logisticSession } = await buildLogisticSession(admin, { area: first });
    const need = rowsOf('need_trainings').foreign;
    const own = await buildNeed(admin, {}, areas[1]);
    const associate = `${own['@id']}/associate_training_session`;
    await limited.refusal(404, 'GET', `${need['@id']}/workflow_status`);
    await limited.refusal(404, 'PUT', `${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
    await limited.refusal(404, 'PUT', associate, { trainingSession: trainingSession['@id'] });
    await limited.refusal(404, 'POST', `${trainingSession['@id']}/need_trainings`, { needTrainings: [own['@id']], plan: true });
    await limited.refusal(404, 'DELETE', `${trainingSession['@id']}/need_trainings/${need.id}`);
    await limited.refusal(
      404,
      'GET',
      `/api/emargements/logistic_sessions/${logisticSession.id}/training_sessions/${trainingSession.id}`,
    );
    expect(await admin.item(own['@id'])).toMatchObject({ status: 'a_contacter', trainingSession: null });
  });

  it('cannot add a need of another area to an own session', async () => {
    const { trainingSession } = await buildLogisticSession(admin, { area: areas[1] ?? '' });
    const need = rowsOf('need_trainings').foreign;
    await limited.refusal(404, 'POST', `${trainingSession['@id']}/need_trainings`, { needTrainings: [need['@id']], plan: true });
    expect(await admin.item(trainingSession['@id'])).toMatchObject({ needTrainings: [], numberTraineesRegistered: 0 });
  });
});
