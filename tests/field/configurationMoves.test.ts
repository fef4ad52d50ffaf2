import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { makeAutomation } from '../support/records/automations.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await admin.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
});
afterAll(() => test.close());

const HEAD = { format: 'pilotage-configuration', version: 1 };
const VIEW = { resource: 'need_trainings', userGroup: 'purchase' };

interface Difference {
  readonly key: string;
  readonly change: string;
  readonly reasons: readonly string[];
}

const send = async (parts: object, isTrial = true): Promise<readonly Difference[]> => {
  const file = { ...HEAD, ...parts };
  const { status, body } = await admin.call('POST', '/api/configuration_file', { file, isTrial });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { differences: readonly Difference[] }).differences;
};

const fileOf = async () =>
  ((await admin.call('GET', '/api/configuration_file')).body as { file: Record<string, readonly Record<string, unknown>[]> })
    .file;

const viewOn = (name: string, filters: object) => ({ saved_views: [{ ...VIEW, name, filters }] });

describe('a configuration that moves, as it broke elsewhere', () => {
  it('creates what is named before what names it (directus 17244, 16503)', async () => {
    const parts = {
      my_day_layouts: [{ userGroup: 'purchase', widgets: [{ view: 'need_trainings : Zones', display: 'list' }] }],
      saved_views: [{ ...VIEW, name: 'Zones', filters: { 'custom.zone': 'nord' }, columns: ['custom.zone'] }],
      custom_fields: [{ resource: 'need_trainings', key: 'zone', label: 'Zone', kind: 'text' }],
    };
    expect((await send(parts)).map(({ change }) => change)).toEqual(['new', 'new', 'new']);
    await send(parts, false);
    expect((await fileOf()).my_day_layouts).toEqual(parts.my_day_layouts);
  });

  it('finds a record by its name whatever its id, and never takes another of the same name (grafana 48611, n8n 34735)', async () => {
    await buildRecord(admin, 'training_types', { name: 'Autre' });
    const { '@id': type } = await buildRecord(admin, 'training_types', { name: 'Éco 1J' });
    const parts = viewOn('Éco', { trainingType: '/api/training_types/Éco 1J' });
    await send(parts, false);
    const [{ filters } = { filters: null }] = await test.database.query<{ filters: object }>(
      "select filters from saved_views where name = 'Éco'",
    );
    expect(filters).toEqual({ trainingType: type });
    await buildRecord(admin, 'training_types', { name: 'Double' });
    await buildRecord(admin, 'training_types', { name: 'Double' });
    const [double] = await send(viewOn('Double', { trainingType: '/api/training_types/Double' }));
    expect([double?.change, double?.reasons[0]]).toEqual(['conflict', expect.stringContaining('plusieurs portent ce nom')]);
  });

  it('does not take the record that has the same id here, and says so (formcreator 486, stroom 1715)', async () => {
    const { '@id': trainee } = await buildRecord(admin, 'trainees');
    const [person] = await send(viewOn('Une personne', { trainee }));
    expect([person?.change, person?.reasons[0]]).toEqual(['conflict', expect.stringContaining('fiche de l’autre installation')]);
    const [chosen] = await send(viewOn('Choisis', { id: [trainee.replace('trainees', 'need_trainings')] }));
    expect(chosen?.change).toBe('conflict');
  });

  it('has no difference left after the import (config-sync 12)', async () => {
    await makeAutomation(admin, {
      name: 'Veille',
      trigger: 'created',
      actions: [{ kind: 'notify', text: 'À lire', to: { who: 'author' } }],
    });
    const file = await fileOf();
    await send(file, false);
    expect((await send(file)).filter(({ change }) => change !== 'same')).toEqual([]);
  });

  it('deletes nothing that a smaller file leaves out (strapi 23967)', async () => {
    const { word_overrides: _words, ...before } = await fileOf();
    await send({ word_overrides: [{ path: 'companies.name', word: 'Client', plural: 'Clients' }], saved_views: [] }, false);
    expect(await fileOf()).toMatchObject(before);
  });
});
