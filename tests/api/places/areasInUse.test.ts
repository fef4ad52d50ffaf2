import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { AREA_LINKS, AREA_RECORDS } from '../../../model/places/areasInUse.ts';
import { REGIONS } from '../../../model/places/regions.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import type { SetupView } from '../../../model/setup/setupSteps.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeEach(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterEach(() => test.close());

const codes = async (query = 'isInUse=true', as = admin) => (await as.list(`/api/areas?${query}`)).member.map(({ code }) => code);
const leftOut = async () => ((await admin.item('/api/setup')) as unknown as SetupView).leftOutAreas;
const areaOf = async (code: string) => (await admin.list(`/api/areas?code=${code}`)).member[0]?.['@id'];
const choose = (areas: readonly string[]) => admin.call('POST', '/api/setup/library', { areas });

it('offers every area as long as the planning has no row', async () => {
  expect(await codes()).toEqual([...REGIONS]);
  expect(await leftOut()).toEqual([]);
});

it('leaves out the built-in areas that nobody chose, and takes them back from the library', async () => {
  await choose(['E1', 'E2']);
  expect(await codes()).toEqual(['E1', 'E2']);
  expect(await codes('isInUse=false')).toEqual(['E3', 'E4', 'E5', 'E6', 'E7', 'E8']);
  expect(await codes('')).toEqual([...REGIONS]);
  expect(await leftOut()).toEqual(['E3', 'E4', 'E5', 'E6', 'E7', 'E8']);

  await choose(['E5']);
  expect(await codes()).toEqual(['E1', 'E2', 'E5']);
});

it('offers what a record has, and the areas that the organisation made', async () => {
  await choose(['E1']);
  await buildRecord(admin, 'vehicles', { area: await areaOf('E4') });
  await test.addUser({ groups: ['lecture'], areas: ['E6'] });
  await admin.create('areas', { code: 'LYON', name: 'Lyon' });
  expect(await codes()).toEqual(['E1', 'E4', 'E6', 'LYON']);
  expect(await leftOut()).toEqual(['E2', 'E3', 'E5', 'E7', 'E8']);
});

it('offers the areas of the planning to everybody', async () => {
  await choose(['E3']);
  const trainer = apiClient(test, await test.addTrainer({ areas: ['E3'] }));
  expect(await codes('isInUse=true', trainer)).toEqual(['E3']);
});

/** They follow a session, name a right, or mark days of all areas: that is no choice. */
const NO_CHOICE: readonly string[] = ['api_keys', 'event_days', 'mail_messages', 'sms_messages', 'webhooks'];

it('knows every record that has an area', () => {
  const refers = (kind: 'one' | 'many') =>
    Object.values<Resource>(RESOURCES).flatMap(({ name, fields }) =>
      Object.entries<Field>(fields as Fields).flatMap(([field, declared]) =>
        declared.kind === kind && declared.target === 'areas' && !NO_CHOICE.includes(name) ? [{ name, field }] : [],
      ),
    );
  const links = refers('many').map(({ name, field }) => `${name}_${field}`);
  expect(links.toSorted()).toEqual([...AREA_LINKS].sort());
  expect([...new Set(refers('one').map(({ name }) => name))].sort()).toEqual([...AREA_RECORDS].sort());
});
