import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/kernel/roles.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

describe('records that a file names', () => {
  // WaelHamze/dyn365-ce-vsts-tasks 236, forcedotcom/SFDX-Data-Move-Utility 812: of several records with a name, the first one is taken.
  it('with names of each owner are looked for among the records of the row’s owner', async () => {
    const models: Record<string, ApiRecord> = {};
    for (const brand of ['DS', 'Citroën']) {
      const { '@id': carBrand } = await buildRecord(api, 'car_brands', { brand });
      models[brand] = await buildRecord(api, 'car_models', { model: 'DS3', carBrand });
    }
    const uploaded = await uploadRecords(
      api,
      'car_models',
      csv([
        ['Marque', 'Modèle'],
        ['DS', 'DS3'],
        ['Citroën', 'DS3'],
        ['Citroën', 'C3'],
        ['Citroën', 'c3'],
        ['', 'DS3'],
      ]),
    );
    const rows = (await api.list(`${uploaded['@id']}/rows`)).member;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'create', 'error', 'error']);
    expect(rows.slice(0, 2).map(({ record }) => record)).toEqual([models.DS?.['@id'], models.Citroën?.['@id']]);
    expect(JSON.stringify(rows.slice(3))).toContain('Même fiche que la ligne 4');

    const engines = await uploadRecords(
      api,
      'car_engines',
      csv([
        ['Motorisation', 'Modèle'],
        ['1.2 PureTech', 'DS3'],
        ['1.2 PureTech', 'DS DS3'],
        ['1.2 PureTech', 'citroen ds3'],
      ]),
    );
    expect((await api.list(`${engines['@id']}/rows`)).member.map(({ outcome }) => outcome)).toEqual([
      'error',
      'create',
      'create',
    ]);
    await actOnImport(test, api, { iri: engines['@id'], action: 'run' });
    const { member } = await api.list('/api/car_engines?engine=PureTech');
    expect(member.map(({ carModel }) => (carModel as ApiRecord)['@id']).sort()).toEqual(
      Object.values(models)
        .map((model) => model['@id'])
        .sort(),
    );
  });

  it('are named only by people who see them', async () => {
    const [e1] = (await api.list('/api/areas?code=E1')).member;
    const [e2] = (await api.list('/api/areas?code=E2')).member;
    const near = await buildRecord(api, 'training_locations', { name: 'Piste proche', areas: [e1?.['@id']] });
    const far = await buildRecord(api, 'training_locations', { name: 'Piste lointaine', areas: [e2?.['@id']] });
    const held = await buildRecord(api, 'car_dealers', { code: 'TENU', trainingLocations: [far['@id']] });
    const roles: readonly Role[] = ['ROLE_WRITE_CAR_DEALER', 'ROLE_WRITE_TRAINING_LOCATION'];
    const officer = apiClient(test, await test.addUser({ roles, areas: ['E1'] }));
    const dealers = await uploadRecords(
      officer,
      'car_dealers',
      csv([
        ['Code', 'Nom', 'Marque', 'Lieux de formation'],
        ['A-1', 'Proche', 'Toyota', String(near.name)],
        ['A-2', 'Lointaine', 'Toyota', String(far.name)],
        [String(held.code), '', '', `${near.name}, ${far.name}`],
      ]),
    );
    const options = await uploadRecords(
      officer,
      'training_location_pricing_options',
      csv([
        ['Option', 'Prix', 'Lieu'],
        ['Arrosage', '90', String(near.name)],
        ['Arrosage', '90', String(far.name)],
      ]),
    );
    for (const [{ '@id': iri }, outcomes] of [
      [dealers, ['create', 'error', 'update']],
      [options, ['create', 'error']],
    ] as const) {
      const { member } = await officer.list(`${iri}/rows`);
      expect(member.map(({ outcome }) => outcome)).toEqual(outcomes);
      expect(await actOnImport(test, officer, { iri, action: 'run' })).toMatchObject({
        doneCount: outcomes.filter((outcome) => outcome !== 'error').length,
      });
    }
  });
});
