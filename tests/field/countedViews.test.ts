import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../model/registry/customisation.ts';
import type { CountedView } from '../../model/savedViews/viewFigure.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let member: ApiClient;
let group: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  group = await admin.create('user_groups', {
    name: 'Compteurs',
    code: 'counting',
    roles: ['ROLE_READ_VEHICULE', 'ROLE_READ_COMPANY'],
  });
  member = apiClient(test, await test.addUser({ groups: ['counting'] }));
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});
beforeEach(async () => {
  for (const { '@id': iri } of (await admin.list('/api/form_rules')).member) await admin.remove(iri);
});

let views = 0;
const viewOf = (resource: string, filters: object = {}) => {
  views += 1;
  return admin.create('saved_views', { resource, name: `Vue ${views}`, filters, userGroup: group['@id'] });
};

/** Rows in short: value, month and count. */
const rowsOf = async (view: ApiRecord, query: string, as = admin) => {
  const { rows } = (await as.item(`${view['@id']}/figure?${query}`)) as unknown as CountedView;
  return rows.map(({ value, month, count }) => [value, month, count]);
};

describe('counted views, as they broke elsewhere', () => {
  it('records without a date are a row of their own, and no month has them (metabase 3688)', async () => {
    const renewals = ['2027-01-31', '2027-02-01', null];
    const ids: number[] = [];
    for (const renewAt of renewals) ids.push((await buildRecord(admin, 'vehicles', { renewAt })).id);
    expect(await rowsOf(await viewOf('vehicles', { id: ids }), 'month=renewAt')).toEqual([
      [null, '2027-01', 1],
      [null, '2027-02', 1],
      [null, null, 1],
    ]);
  });

  it('records without a value are counted beside the most frequent ones (apache/superset 2110)', async () => {
    const ids: number[] = [];
    for (const gearbox of ['manual', 'manual', null]) ids.push((await buildRecord(admin, 'vehicles', { gearbox })).id);
    const rows = await rowsOf(await viewOf('vehicles', { id: ids }), 'field=gearbox&month=createdAt');
    expect(rows.map(([value, , count]) => [value, count])).toEqual([
      ['manual', 2],
      [null, 1],
    ]);
  });

  it('the first and last minute of a month are in it, summer and winter (metabase 4245, metabase 7286)', async () => {
    const instants = [
      '2026-03-31T23:59:59+02:00',
      '2026-04-01T00:00:00+02:00',
      '2026-10-31T23:59:59+01:00',
      '2026-11-01T00:00:00+01:00',
    ];
    const ids: number[] = [];
    for (const instant of instants) {
      const need = await buildNeed(admin);
      await test.database.write('need_trainings', 'update need_trainings set created_at = $2 where id = $1', [need.id, instant]);
      ids.push(need.id);
    }
    expect((await rowsOf(await viewOf('need_trainings', { id: ids }), 'month=createdAt')).map(([, month]) => month)).toEqual([
      '2026-03',
      '2026-04',
      '2026-10',
      '2026-11',
    ]);
  });

  it('a value whose choice was removed still counts its records (baserow/baserow 3147, nextcloud/tables 2450)', async () => {
    const options = [
      { code: 'north', label: 'Nord' },
      { code: 'south', label: 'Sud' },
    ];
    const field = await admin.create('custom_fields', {
      resource: 'vehicles',
      label: 'Dépôt',
      key: 'depot',
      kind: 'choice',
      options,
    });
    const { id } = await buildRecord(admin, 'vehicles', { custom: { depot: 'south' } });
    const view = await viewOf('vehicles', { id: [id] });
    await admin.update(field['@id'], { options: [options[0], { ...options[1], isRetired: true }] });
    expect(await rowsOf(view, 'field=custom.depot')).toEqual([['south', null, 1]]);
  });

  it('nobody counts by what the form of their group hides, nor a view that filters by it (directus/directus 24000)', async () => {
    const all = await viewOf('companies');
    const filtered = await viewOf('companies', { clientType: ['prospect'] });
    const byMonth = await viewOf('vehicles');
    const calls = [`${all['@id']}/figure?field=clientType`, `${byMonth['@id']}/figure?month=mileageStatementDate`];
    for (const call of calls) expect((await member.call('GET', call)).status).toBe(200);
    const rule = (resource: string, hiddenFields: readonly string[]) =>
      admin.create('form_rules', { resource, userGroup: group['@id'], hiddenFields });
    await rule('companies', ['clientType']);
    await rule('vehicles', ['mileageStatementDate']);
    for (const call of calls) await member.refusal(403, 'GET', call);
    await member.refusal(400, 'GET', `${filtered['@id']}/figure?field=isActive`);
    expect((await member.call('GET', `${all['@id']}/figure?field=isActive`)).status).toBe(200);
  });
});
