import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANAGER_PROFESSION } from '../../../model/companies/profession.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

/** An import needs an upload, a control file signed sheets, an archive a job: other tests delete them. */
const TESTED_ELSEWHERE = ['trainee_imports', 'record_imports', 'control_files', 'data_archives', 'webhooks'];
const DELETED = Object.values<Resource>(RESOURCES).filter(
  ({ name, operations }) => operations.includes('delete') && !TESTED_ELSEWHERE.includes(name),
);

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

describe.each(DELETED)('deleting one of $name', ({ name, softDelete }) => {
  it('removes it from the list, with a journal line', async () => {
    const { '@id': iri, id, logisticSessions } = await buildRecord(admin, name);
    for (const logisticSession of (logisticSessions ?? []) as ApiRecord[]) await admin.remove(logisticSession['@id']);
    await admin.remove(iri);
    expect((await admin.list(`/api/${name}?pagination=false`)).member.map((row) => row['@id'])).not.toContain(iri);
    const { member } = await admin.list(`/api/api_logs?resource=${name}&recordId=${id}&action=delete`);
    expect(member).toHaveLength(1);
    expect((await admin.item(member[0]?.['@id'] ?? '')).before).toMatchObject({ '@id': iri, id });
    if (!softDelete) await admin.refusal(404, 'GET', iri);
    if (!softDelete) await admin.refusal(404, 'DELETE', iri);
  });
});

describe('soft deletion', () => {
  it('keeps the record for references, and shows it on request', async () => {
    const vehicle = await buildRecord(admin, 'vehicles');
    const { logisticSession } = await buildLogisticSession(admin);
    await admin.update(logisticSession['@id'], { vehicles: [vehicle['@id']] });
    await admin.remove(`${vehicle['@id']}?acceptPlanned=1`);
    expect((await admin.item(logisticSession['@id'])).vehicles).toMatchObject([
      { '@id': vehicle['@id'], reference: vehicle.reference },
    ]);
    const listed = async (exists: string) =>
      (await admin.list(`/api/vehicles?reference=${encodeURIComponent(String(vehicle.reference))}${exists}`)).member.map(
        ({ id }) => id,
      );
    expect(await listed('')).not.toContain(vehicle.id);
    expect(await listed('&exists[deletedAt]=false')).not.toContain(vehicle.id);
    expect(await listed('&exists[deletedAt]=true')).toContain(vehicle.id);
    expect(await admin.item(vehicle['@id'])).toMatchObject({ deletedAt: expect.any(String), version: 2 });
  });

  it('frees its unique values', async () => {
    const vehicle = await buildRecord(admin, 'vehicles', { matriculation: 'ZZ-999-ZZ' });
    const { carBrand, carModel, reference } = vehicle;
    const body = { carBrand, carModel, reference, matriculation: 'zz-999-zz' };
    await admin.refusal(422, 'POST', '/api/vehicles', body);
    await admin.remove(vehicle['@id']);
    expect(await admin.create('vehicles', body)).toMatchObject({ matriculation: 'ZZ-999-ZZ', deletedAt: null });
  });
});

describe('a record in use', () => {
  const refuse = async (iri: string, where: RegExp) => {
    const { code, detail } = await admin.refusal(409, 'DELETE', iri);
    expect(code).toBe('record.in_use');
    expect(detail).toMatch(where);
    expect(await admin.item(iri)).toMatchObject({ '@id': iri });
  };

  it('is refused, naming where it is used', async () => {
    const vehicle = await buildRecord(admin, 'vehicles');
    await refuse((vehicle.carBrand as ApiRecord)['@id'], /véhicules|modèles/i);
    const need = await buildNeed(admin);
    await refuse((need.trainingType as ApiRecord)['@id'], /besoins/i);
    await refuse((need.trainee as ApiRecord)['@id'], /besoins/i);
  });

  it('through a to-many relation is refused', async () => {
    const user = await test.addUser();
    await buildRecord(admin, 'companies', { commercials: [`/api/users/${user.id}`] });
    await refuse(`/api/users/${user.id}`, /sociétés/i);
  });

  it('by a need is not deleted', async () => {
    const { trainingSession } = await buildLogisticSession(admin);
    await buildPlannedNeed(admin, trainingSession['@id']);
    await refuse(trainingSession['@id'], /besoins/i);
  });

  it('only by its own parts is deleted with them', async () => {
    const company = await buildRecord(admin, 'companies');
    const [profession] = (await admin.list(`/api/professions?label=${MANAGER_PROFESSION}`)).member;
    const contact = await buildRecord(admin, 'company_contacts', { company: company['@id'], profession: profession?.['@id'] });
    await admin.update(company['@id'], { manager: contact['@id'] });
    await admin.remove(company['@id']);
    await admin.refusal(404, 'GET', contact['@id']);
  });
});
