import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ViewWidgetAnswer } from '../../model/myDay/myDayWidgets.ts';
import { forgetCustomisation } from '../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let member: ApiClient;
let group: ApiRecord;

const share = (body: object) => admin.create('saved_views', { resource: 'vehicles', userGroup: group['@id'], ...body });

const widgetsOf = async (views: readonly ApiRecord[]) => {
  await admin.create('my_day_layouts', { userGroup: group['@id'], widgets: views.map(({ id }) => ({ view: id })) });
  return ((await member.item('/api/my_day')) as unknown as { widgets: readonly ViewWidgetAnswer<ApiRecord>[] }).widgets;
};

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  group = await admin.create('user_groups', { name: 'Parc', code: 'fleet', roles: ['ROLE_READ_VEHICULE'] });
  member = apiClient(test, await test.addUser({ groups: ['fleet'] }));
  await buildRecord(admin, 'vehicles', { reference: 'PARC-1' });
});
afterEach(async () => {
  for (const { '@id': iri } of (await admin.list('/api/my_day_layouts')).member) await admin.remove(iri);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

describe('widgets of saved views, as they broke elsewhere', () => {
  it('one list that the person may not read leaves the rest of the page (metabase 13005)', async () => {
    const views = [await share({ name: 'Comptes', resource: 'users' }), await share({ name: 'Parc' })];
    expect(await widgetsOf(views)).toMatchObject([
      { fault: 'closed', count: null },
      { fault: null, count: 1 },
    ]);
  });

  it('a field that was archived takes its column and its order away, not the view (frappe/helpdesk 3773)', async () => {
    const field = await admin.create('custom_fields', { resource: 'vehicles', label: 'Rang', key: 'rank', kind: 'integer' });
    const columns = ['reference', 'custom.rank'];
    const view = await share({ name: 'Rangés', sortField: 'custom.rank', sortOrder: 'DESC', columns });
    await admin.update(field['@id'], { isArchived: true });
    expect(await widgetsOf([view])).toMatchObject([{ fault: null, count: 1, columns: ['reference'] }]);
  });

  it('a filter by an archived field is said, and the view can still be changed (Budibase 18510)', async () => {
    const field = await admin.create('custom_fields', { resource: 'vehicles', label: 'Ville', key: 'town', kind: 'text' });
    const view = await share({ name: 'De Lyon', filters: { 'custom.town': 'Lyon' } });
    await admin.update(field['@id'], { isArchived: true });
    expect(await widgetsOf([view])).toMatchObject([{ fault: 'broken', title: 'De Lyon' }]);
    await admin.update(view['@id'], { filters: {} });
    expect((await member.item('/api/my_day')).widgets).toMatchObject([{ fault: null, count: 1 }]);
  });

  it('an empty choice of a filter is no record, not all of them (allegro/ralph 3300, a count beside an empty list)', async () => {
    const view = await share({ name: 'Aucun', filters: { fuel: [] } });
    expect(await widgetsOf([view])).toMatchObject([{ count: 0, member: [] }]);
  });
});
