import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MY_DAY_SHOWN, MY_DAY_WIDGETS, type ViewWidgetAnswer } from '../../../model/myDay/myDayWidgets.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { LAYOUT_WIDGETS_MAX, type LayoutWidget } from '../../../model/savedViews/myDayLayout.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeKey } from '../../support/records/apiKeys.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

type Widget = Omit<ViewWidgetAnswer<ApiRecord>, 'kind'> & { readonly kind: string };
interface Day {
  readonly isComposed: boolean;
  readonly widgets: readonly Widget[];
}

let test: TestApp;
let admin: ApiClient;
let person: Person;
let member: ApiClient;
let groups: readonly ApiRecord[];
let areas: readonly ApiRecord[];

const groupOf = (code: string): string => groups.find((group) => group.code === code)?.['@id'] ?? '';
const dayOf = async (api: ApiClient): Promise<Day> => (await api.item('/api/my_day')) as unknown as Day;
const namesOf = async (api: ApiClient) => (await dayOf(api)).widgets.map(({ name }) => name);

const share = (body: object, group = 'commerce') =>
  admin.create('saved_views', { name: 'Vue', resource: 'vehicles', userGroup: groupOf(group), ...body });
const compose = (widgets: readonly LayoutWidget[], group = 'commerce') =>
  admin.create('my_day_layouts', { userGroup: groupOf(group), widgets });
const refusedFor = async (widgets: readonly object[]) => {
  const { violations = [] } = await admin.refusal(422, 'POST', '/api/my_day_layouts', {
    userGroup: groupOf('commerce'),
    widgets,
  });
  return violations.map(({ propertyPath, message }) => [propertyPath, message]);
};

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  groups = (await admin.list('/api/user_groups')).member;
  areas = (await admin.list('/api/areas?order[code]=asc')).member;
  person = await test.addUser({ groups: ['commerce'], roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_READ_VEHICULE'] });
  member = apiClient(test, person);
  for (const fuel of ['electric', 'electric', 'hybrid']) await buildRecord(admin, 'vehicles', { fuel });
});
afterEach(async () => {
  for (const name of ['my_day_layouts', 'saved_views'])
    for (const { '@id': iri } of (await admin.list(`/api/${name}`)).member) await admin.remove(iri);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

describe('« Ma journée » of a group', () => {
  it('has the chosen widgets in their order, and is the product’s again without a layout', async () => {
    const before = await dayOf(member);
    expect(before.isComposed).toBe(false);
    const layout = await compose([{ widget: 'vehicle_leases' }, { widget: 'reminders' }]);
    expect(await namesOf(member)).toEqual(['vehicle_leases', 'reminders']);
    expect((await dayOf(member)).isComposed).toBe(true);
    await admin.update(layout['@id'], { widgets: [{ widget: 'reminders' }, { widget: 'vehicle_leases' }] });
    expect(await namesOf(member)).toEqual(['reminders', 'vehicle_leases']);
    await admin.remove(layout['@id']);
    expect(await dayOf(member)).toEqual(before);
  });

  it('is one for each group: a second one is refused', async () => {
    await compose([{ widget: 'reminders' }]);
    expect(await refusedFor([{ widget: 'vehicle_leases' }])).toEqual([
      ['userGroup', '« Commerce » existe déjà : indiquez autre chose, ou ouvrez cette fiche'],
    ]);
  });

  it('gives nobody a widget beyond their rights', async () => {
    const fleet = await admin.create('user_groups', { name: 'Parc', code: 'fleet', roles: ['ROLE_READ_VEHICULE'] });
    const widgets = MY_DAY_WIDGETS.map((widget) => ({ widget }));
    await admin.create('my_day_layouts', { userGroup: fleet['@id'], widgets });
    const driver = apiClient(test, await test.addUser({ groups: ['fleet'] }));
    expect(await namesOf(driver)).toEqual(['vehicle_inspections', 'vehicle_insurances', 'vehicle_leases']);
  });

  it('is the union of a person’s groups, in the order of their codes, each widget once', async () => {
    await compose([{ widget: 'reminders' }, { widget: 'vehicle_leases' }], 'lecture');
    await compose([{ widget: 'needs_to_call' }, { widget: 'reminders' }], 'commerce');
    const both = apiClient(test, await test.addUser({ groups: ['lecture', 'commerce'] }));
    expect(await namesOf(both)).toEqual(['needs_to_call', 'reminders', 'vehicle_leases']);
  });

  it('is the product’s page for people of other groups, and for programs', async () => {
    await compose([{ widget: 'reminders' }]);
    expect((await dayOf(admin)).isComposed).toBe(false);
    const { token } = await makeKey(admin, { roles: ['ROLE_READ_NEED_TRAINING'] });
    const { body } = await test.call('GET', '/api/my_day', { headers: { Authorization: `Bearer ${token}` } });
    expect(body).toMatchObject({ isComposed: false, widgets: [{ name: 'reminders' }, { name: 'needs_to_call' }] });
  });
});

describe('a view on the page', () => {
  it('has the count, order, columns and first rows of the list that it opens', async () => {
    const view = await share({
      filters: { fuel: ['electric'] },
      sortField: 'reference',
      sortOrder: 'DESC',
      columns: ['reference', 'fuel'],
    });
    await compose([{ view: view.id, display: 'list' }]);
    const list = await member.list('/api/vehicles?fuel[]=electric&order[reference]=desc');
    const { widgets } = await dayOf(member);
    expect(widgets).toMatchObject([
      { kind: 'view', title: 'Vue', count: list.totalItems, columns: ['reference', 'fuel'], fault: null },
    ]);
    expect(widgets[0]?.member.map((record) => record['@id'])).toEqual(
      list.member.map((record) => record['@id']).slice(0, MY_DAY_SHOWN),
    );
    expect(Object.keys(widgets[0]?.member[0] ?? {}).sort()).toEqual([
      '@id',
      '@type',
      'deletedAt',
      'fuel',
      'id',
      'matriculation',
      'reference',
      'version',
    ]);
  });

  it('may be a number alone, follows the calendar, and is empty for an emptied choice', async () => {
    const views = [
      await share({ name: 'Aujourd’hui', resource: 'reminders', filters: { 'reminderAt[before]': 'today' } }),
      await share({ name: 'Aucun', filters: { fuel: [] } }),
    ];
    await compose(views.map(({ id }) => ({ view: id, display: 'count' as const })));
    const late = await member.list('/api/reminders?reminderAt[before]=2026-11-24');
    expect((await dayOf(member)).widgets).toMatchObject([
      { count: late.totalItems, member: [], columns: [] },
      { count: 0, member: [] },
    ]);
  });

  it('gives its rows what the chosen act reads, and refuses an act that they do not have', async () => {
    const view = await share({ name: 'Relances', resource: 'reminders', filters: { isDone: false }, columns: ['reminderAt'] });
    const vehicles = await share({ name: 'Véhicules' });
    const need = await buildNeed(admin);
    await buildRecord(admin, 'reminders', { needTraining: need['@id'] });
    await compose([{ view: view.id, display: 'list', act: 'done' }]);
    const [widget] = (await dayOf(member)).widgets;
    expect(widget).toMatchObject({ act: 'done', columns: ['reminderAt'] });
    expect(widget?.member[0]).toMatchObject({
      version: expect.any(Number),
      isDone: false,
      needTraining: { '@id': expect.any(String) },
    });
    const none = 'Les fiches de cette vue n’ont pas ce bouton : choisissez-en un autre, ou aucun';
    expect(await refusedFor([{ view: vehicles.id, act: 'call' }])).toEqual([['widgets[0].act', none]]);
    expect(await refusedFor([{ view: vehicles.id, act: 'status' }])).toEqual([['widgets[0].act', none]]);
    expect(await refusedFor([{ view: view.id, display: 'count', act: 'done' }])).toEqual([
      ['widgets[0].act', 'Un nombre n’a pas de fiches : affichez la liste, ou retirez le bouton'],
    ]);
    expect(await refusedFor([{ widget: 'reminders', act: 'done' }])).toEqual([['widgets[0].act', none]]);
  });

  it('counts only records of the caller’s areas', async () => {
    const view = await share({ resource: 'need_trainings', filters: {} });
    await compose([{ view: view.id, display: 'list' }]);
    await buildNeed(admin, {}, areas[0]?.['@id']);
    await buildNeed(admin, {}, areas[1]?.['@id']);
    const limited = apiClient(test, await test.addUser({ groups: ['commerce'], areas: [String(areas[1]?.code)] }));
    const [[whole], [own]] = [(await dayOf(member)).widgets, (await dayOf(limited)).widgets];
    expect(own?.count).toBe((await limited.list('/api/need_trainings')).totalItems);
    expect(own?.count).toBeLessThan(Number(whole?.count));
    expect(own?.member).toHaveLength(Number(own?.count));
  });

  it('is a sentence, and the other widgets stay, where its list would be refused', async () => {
    const views = [
      await share({ name: 'Fermée', resource: 'configurations' }),
      await share({ name: 'Champ retiré', filters: { 'custom.zone': ['nord'] } }),
      await share({ name: 'Bientôt privée' }),
      await share({ name: 'Lisible' }),
    ];
    await compose([...views.map(({ id }) => ({ view: id })), { widget: 'reminders' }]);
    await admin.update(String(views[2]?.['@id']), { userGroup: null });
    expect((await dayOf(member)).widgets).toMatchObject([
      { title: 'Fermée', fault: 'closed', count: null, member: [] },
      { title: 'Champ retiré', fault: 'broken', count: null, member: [] },
      { title: '', fault: 'gone', count: null, resource: null },
      { title: 'Lisible', fault: null, count: 3 },
      { name: 'reminders' },
    ]);
  });

  it('shows no added field that the caller may not read, and filters by none', async () => {
    const buyers = await admin.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
    const contract = { resource: 'vehicles', label: 'Contrat', key: 'contract', kind: 'text' };
    const field = await admin.create('custom_fields', contract);
    const columns = ['reference', 'custom.contract'];
    const views = [
      await share({ name: 'Colonne', columns }),
      await share({ name: 'Filtre', filters: { 'custom.contract': 'A' }, columns }),
    ];
    await compose(views.map(({ id }) => ({ view: id })));
    // The group read it when the views were shared.
    await admin.update(field['@id'], { version: field.version, readers: [buyers['@id']] });
    const { widgets } = await dayOf(member);
    expect(widgets).toMatchObject([{ columns: ['reference'], count: 3 }, { fault: 'broken' }]);
    expect(JSON.stringify(widgets)).not.toContain('"custom":');
  });
});

describe('a layout', () => {
  it('is refused with an unknown, double, foreign or empty widget, and with too many', async () => {
    const foreign = await share({ name: 'Ailleurs' }, 'lecture');
    expect(await refusedFor([])).toEqual([['widgets', 'Ajoutez au moins un bloc, ou rétablissez la page du produit']]);
    expect(await refusedFor([{ widget: 'nothing' }, {}, { widget: 'reminders', view: foreign.id }])).toEqual([
      ['widgets[0].widget', 'Ce bloc n’existe pas : choisissez-en un autre'],
      ['widgets[1]', 'Choisissez un bloc du produit ou une vue, et un seul des deux'],
      ['widgets[2]', 'Choisissez un bloc du produit ou une vue, et un seul des deux'],
      ['widgets[2].view', expect.stringContaining('partagez-la avec lui')],
    ]);
    expect(await refusedFor([{ widget: 'reminders' }, { widget: 'reminders' }])).toEqual([
      ['widgets[1]', 'Ce bloc est déjà dans la composition : retirez-le'],
    ]);
    const ownView = await share({ name: 'D’ici' });
    const layout = await compose([{ view: ownView.id }]);
    const { violations } = await admin.refusal(422, 'PUT', layout['@id'], { userGroup: groupOf('lecture') });
    expect(violations).toMatchObject([{ propertyPath: 'widgets[0].view' }]);
    expect(await refusedFor([{ view: foreign.id }])).toEqual([
      ['widgets[0].view', expect.stringContaining('partagez-la avec lui')],
    ]);
    const many = Array.from({ length: LAYOUT_WIDGETS_MAX + 1 }, (_, index) => ({ view: index + 1 }));
    expect(await refusedFor(many)).toContainEqual([
      'widgets',
      `Retirez des blocs : une composition en a au plus ${LAYOUT_WIDGETS_MAX} blocs`,
    ]);
  });

  it('is written and previewed by people who manage groups, and one for each group', async () => {
    const layout = await compose([{ widget: 'reminders' }]);
    const body = { userGroup: groupOf('commerce'), widgets: [{ widget: 'reminders' }] };
    await member.refusal(403, 'POST', '/api/my_day_layouts', body);
    await member.refusal(403, 'PUT', layout['@id'], body);
    await member.refusal(403, 'DELETE', layout['@id']);
    await member.refusal(403, 'GET', '/api/my_day_layouts');
    await member.refusal(403, 'POST', '/api/my_day/preview', body);
    await admin.refusal(422, 'POST', '/api/my_day_layouts', body);
  });

  it('is previewed with the group’s views and the caller’s own records', async () => {
    const view = await share({ name: 'Du groupe', filters: { fuel: ['electric'] } });
    const manager = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_USER_GROUP', 'ROLE_READ_VEHICULE'] }));
    const body = { userGroup: groupOf('commerce'), widgets: [{ view: view.id, display: 'count' }, { widget: 'reminders' }] };
    const { body: answer } = await manager.call('POST', '/api/my_day/preview', body);
    expect(answer).toMatchObject({
      views: [{ id: view.id, name: 'Du groupe', resource: 'vehicles' }],
      widgets: [{ title: 'Du groupe', count: 2 }],
    });
    const elsewhere = { ...body, userGroup: groupOf('lecture') };
    expect((await manager.call('POST', '/api/my_day/preview', elsewhere)).body).toMatchObject({ widgets: [{ fault: 'gone' }] });
  });

  it('goes with its group, and its changes are in the journal', async () => {
    const group = await admin.create('user_groups', { name: 'Passage', code: 'passing', roles: [] });
    const layout = await admin.create('my_day_layouts', { userGroup: group['@id'], widgets: [{ widget: 'reminders' }] });
    await admin.update(layout['@id'], { widgets: [{ widget: 'bookings' }] });
    const lines = await test.database.query('select action from api_logs where resource = $1 and record_id = $2 order by id', [
      'my_day_layouts',
      layout.id,
    ]);
    expect(lines).toMatchObject([{ action: 'create' }, { action: 'update' }]);
    await admin.remove(group['@id']);
    await admin.refusal(404, 'GET', layout['@id']);
  });
});

it('is tried and taken over by the configuration file: groups by code, views by name', async () => {
  const view = await share({ name: 'Électriques', filters: { fuel: ['electric'] } });
  const layout = await compose([{ widget: 'reminders' }, { view: view.id, display: 'count' }]);
  const { file } = (await admin.item('/api/configuration_file')) as unknown as { file: Record<string, unknown> };
  expect(file.my_day_layouts).toEqual([
    { userGroup: 'commerce', widgets: [{ widget: 'reminders' }, { view: 'vehicles : Électriques', display: 'count' }] },
  ]);
  const take = (isTrial: boolean, sent: object = file) => admin.call('POST', '/api/configuration_file', { file: sent, isTrial });
  expect((await take(true)).body).toMatchObject({
    differences: expect.arrayContaining([
      expect.objectContaining({ key: 'commerce', label: 'Composition de « Ma journée » : commerce', change: 'same' }),
    ]),
  });
  await admin.remove(layout['@id']);
  expect((await take(false)).status).toBe(200);
  expect(await namesOf(member)).toEqual(['reminders', `view ${view.id}`]);
  const other = { ...file, my_day_layouts: [{ userGroup: 'lecture', widgets: [{ view: 'vehicles : Électriques' }] }] };
  expect((await take(true, other)).body).toMatchObject({
    differences: expect.arrayContaining([
      expect.objectContaining({
        key: 'lecture',
        change: 'conflict',
        reasons: [expect.stringContaining('n’est pas partagée ici')],
      }),
    ]),
  });
});
