import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BUILT_IN_USER_GROUPS } from '../../../model/accounts/userGroups.ts';
import { MANAGER_PROFESSION } from '../../../model/companies/profession.ts';
import { REGIONS } from '../../../model/places/regions.ts';
import { ensureReferenceData } from '../../../server/database/referenceData.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const company = (given: Readonly<Record<string, unknown>> = {}) => buildRecord(admin, 'companies', given);
const contactOf = async (iri: string) => (await buildRecord(admin, 'company_contacts', { company: iri }))['@id'];
const refusePath = async (method: string, path: string, body: unknown, propertyPath: string) =>
  expect((await admin.refusal(422, method, path, body)).violations).toEqual([expect.objectContaining({ propertyPath })]);

describe('reference data', () => {
  it('exists in an empty installation', async () => {
    expect((await admin.list('/api/areas')).member.map(({ code }) => code)).toEqual([...REGIONS]);
    const groups = await test.database.query<{ code: string; roles: string[] }>(
      "select code, roles from user_groups where code not like 'test-%'",
    );
    expect(new Map(groups.map(({ code, roles }) => [code, roles]))).toEqual(
      new Map(BUILT_IN_USER_GROUPS.map(({ code, roles }) => [code, roles])),
    );
    expect((await admin.list(`/api/professions?label=${MANAGER_PROFESSION}`)).totalItems).toBe(1);
  });

  it('is created once, and keeps an administrator’s changes', async () => {
    const group = (await admin.list('/api/user_groups?code=lecture')).member[0];
    const { name, roles } = await admin.item(group?.['@id'] ?? '');
    onTestFinished(async () => {
      await admin.update(group?.['@id'] ?? '', { name, roles });
    });
    await admin.update(group?.['@id'] ?? '', { name: 'Consultation', roles: ['ROLE_READ_PLANNING'] });
    await test.database.transaction(ensureReferenceData);
    expect(await admin.item(group?.['@id'] ?? '')).toMatchObject({ name: 'Consultation', roles: ['ROLE_READ_PLANNING'] });
    expect((await admin.list('/api/areas')).totalItems).toBe(REGIONS.length);
    expect((await admin.list(`/api/professions?label=${MANAGER_PROFESSION}`)).totalItems).toBe(1);
  });
});

describe('the profession Gestionnaire', () => {
  it('cannot be renamed or deleted', async () => {
    const [profession] = (await admin.list(`/api/professions?label=${MANAGER_PROFESSION}`)).member;
    const iri = profession?.['@id'] ?? '';
    await refusePath('PUT', iri, { label: 'Responsable' }, 'label');
    await admin.refusal(409, 'DELETE', iri);
    expect(await admin.update(iri, { label: MANAGER_PROFESSION, isActive: false })).toMatchObject({ label: MANAGER_PROFESSION });
  });

  it('is the only protected one', async () => {
    const other = await buildRecord(admin, 'professions', { label: 'Comptable' });
    await refusePath('PUT', other['@id'], { label: MANAGER_PROFESSION }, 'label');
    await admin.update(other['@id'], { label: 'Chef comptable' });
    await admin.remove(other['@id']);
  });
});

describe('a company', () => {
  it('does not depend on itself, directly or through others', async () => {
    const top = await company();
    const middle = await company({ parentCompany: top['@id'] });
    const low = await company({ parentCompany: middle['@id'] });
    for (const parentCompany of [top, middle, low])
      await refusePath('PUT', top['@id'], { parentCompany: parentCompany['@id'] }, 'parentCompany');
    await admin.update(low['@id'], { parentCompany: top['@id'] });
  });

  it('is managed by one of its own contacts', async () => {
    const own = await company();
    const [profession] = (await admin.list(`/api/professions?label=${MANAGER_PROFESSION}`)).member;
    const managerOf = async ({ '@id': iri }: ApiRecord) =>
      (await buildRecord(admin, 'company_contacts', { company: iri, profession: profession?.['@id'] }))['@id'];
    const [manager, foreign] = [await managerOf(own), await managerOf(await company())];
    await refusePath('PUT', own['@id'], { manager: foreign }, 'manager');
    await refusePath('POST', '/api/companies', await buildBody(admin, 'companies', { manager }), 'manager');
    expect(await admin.update(own['@id'], { manager })).toMatchObject({ manager: { '@id': manager } });
    await refusePath('PUT', manager, { company: (await company())['@id'] }, 'company');
  });
});

describe('a car', () => {
  const message = (label: string) => `Ce choix ne correspond pas au champ « ${label} »`;

  it('needs a model of its make, when either changes', async () => {
    const [own, foreign] = [await buildRecord(admin, 'car_models'), await buildRecord(admin, 'car_models')];
    const brandOf = ({ carBrand }: ApiRecord) => (carBrand as ApiRecord)['@id'];
    const vehicle = await buildRecord(admin, 'vehicles', { carModel: own['@id'] });
    await refusePath('PUT', vehicle['@id'], { carModel: foreign['@id'] }, 'carModel');
    await refusePath('PUT', vehicle['@id'], { carBrand: brandOf(foreign) }, 'carModel');
    const body = await buildBody(admin, 'vehicles', { carModel: own['@id'], carBrand: brandOf(foreign) });
    expect((await admin.refusal(422, 'POST', '/api/vehicles', body)).violations).toMatchObject([
      { propertyPath: 'carModel', message: message('Marque') },
    ]);
    expect(await admin.update(vehicle['@id'], { carModel: foreign['@id'], carBrand: brandOf(foreign) })).toMatchObject({
      carModel: { id: foreign.id },
    });
  });

  it('of a need needs an engine and a finish of its model', async () => {
    const [engine, finish] = [await buildRecord(admin, 'car_engines'), await buildRecord(admin, 'car_finishes')];
    const { carModel } = engine as unknown as { readonly carModel: ApiRecord };
    const need = await buildNeed(admin, { carEngine: engine['@id'] });
    await refusePath('PUT', need['@id'], { carModel: (finish.carModel as ApiRecord)['@id'] }, 'carEngine');
    await admin.update(need['@id'], { carModel: carModel['@id'] });
    expect((await admin.refusal(422, 'PUT', need['@id'], { carFinish: finish['@id'] })).violations).toMatchObject([
      { propertyPath: 'carFinish', message: message('Modèle') },
    ]);
  });
});

describe('a need', () => {
  it('needs a manager from its company, when either changes', async () => {
    const [one, other] = [await company(), await company()];
    const [manager, foreign] = [await contactOf(one['@id']), await contactOf(other['@id'])];
    const need = await buildNeed(admin, { company: one['@id'], manager });
    await refusePath('PUT', need['@id'], { manager: foreign }, 'manager');
    await refusePath('PUT', need['@id'], { company: other['@id'] }, 'manager');
    await refusePath(
      'POST',
      '/api/need_trainings',
      await buildBody(admin, 'need_trainings', { company: one['@id'], manager: foreign }),
      'manager',
    );
    expect(await admin.update(need['@id'], { company: other['@id'], manager: foreign })).toMatchObject({
      manager: { '@id': foreign },
    });
    expect(await admin.update(need['@id'], { company: null })).toMatchObject({ company: null, manager: { '@id': foreign } });
  });
});
