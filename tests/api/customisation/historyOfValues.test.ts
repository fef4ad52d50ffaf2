import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MY_DAY_WIDGETS } from '../../../model/myDay/myDayWidgets.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

interface Line {
  readonly action: string;
  readonly of: string | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

const historyOf = async (address: string, as = admin) => {
  const { status, body } = await test.call('GET', address, { as });
  expect(status).toBe(200);
  return body as { readonly totalItems: number; readonly member: readonly Line[] };
};

const actionsOf = async (address: string) => (await historyOf(address)).member.map(({ action }) => action);

describe('the history of what can be brought back', () => {
  it('keeps the words of a record after each was brought back', async () => {
    const api = apiClient(test, admin);
    const other = await api.create('word_overrides', { path: 'car_brands.name', word: 'Enseigne', plural: 'Enseignes' });
    const word = await api.create('word_overrides', { path: 'companies.fields.siret', word: 'Numéro légal' });
    await api.update(word['@id'], { word: 'Immatriculation', version: word.version });
    await api.remove(word['@id']);
    const again = await api.create('word_overrides', { path: 'companies.name', word: 'Client', plural: 'Clients' });
    await api.remove(again['@id']);
    await api.remove(other['@id']);
    const { totalItems, member } = await historyOf('/api/word_overrides/history/companies.');
    expect(totalItems).toBe(5);
    expect(member.map(({ action, of }) => `${action} ${of}`)).toEqual([
      'delete companies.name',
      'create companies.name',
      'delete companies.fields.siret',
      'update companies.fields.siret',
      'create companies.fields.siret',
    ]);
    expect(member[3]?.changes).toContainEqual({ field: 'word', before: 'Numéro légal', after: 'Immatriculation' });
    const page = await historyOf('/api/word_overrides/history/companies.?page=2&itemsPerPage=2');
    expect(page).toMatchObject({ totalItems: 5, member: [{ action: 'delete' }, { action: 'update' }] });
  });

  it('keeps that of a list, and of no other one', async () => {
    const api = apiClient(test, admin);
    const values = ['manual', 'automatic'].map((code) => ({ code, label: `Boîte ${code}` }));
    const list = await api.create('choice_lists', { list: 'gearboxes', options: values });
    await api.remove(list['@id']);
    await api.create('choice_lists', { list: 'gearboxes', options: values });
    expect(await actionsOf('/api/choice_lists/history/gearboxes')).toEqual(['create', 'delete', 'create']);
    expect(await actionsOf('/api/choice_lists/history/fuels')).toEqual([]);
  });

  it('tells the menu of a group from that of the installation', async () => {
    const api = apiClient(test, admin);
    const group = await api.create('user_groups', { name: 'Accueil', code: 'welcome', roles: ['ROLE_READ_COMPANY'] });
    const ofGroup = await api.create('menu_layouts', { userGroup: group['@id'], hidden: ['figures'] });
    const ofAll = await api.create('menu_layouts', { hidden: ['renters'] });
    for (const { '@id': iri } of [ofGroup, ofAll]) await api.remove(iri);
    expect(await actionsOf(`/api/menu_layouts/history/${group.id}`)).toEqual(['delete', 'create']);
    expect(await actionsOf('/api/menu_layouts/history/all')).toEqual(['delete', 'create']);
    expect((await test.call('GET', '/api/menu_layouts/history/nobody', { as: admin })).status).toBe(404);
  });

  it('keeps the page « Ma journée » of a group, and of no other one', async () => {
    const api = apiClient(test, admin);
    const [group, other] = [
      await api.create('user_groups', { name: 'Flotte', code: 'fleet', roles: [] }),
      await api.create('user_groups', { name: 'Agence', code: 'agency', roles: [] }),
    ];
    const layout = await api.create('my_day_layouts', { userGroup: group['@id'], widgets: [{ widget: MY_DAY_WIDGETS[0] }] });
    await api.remove(layout['@id']);
    expect(await actionsOf(`/api/my_day_layouts/history/${group.id}`)).toEqual(['delete', 'create']);
    expect(await actionsOf(`/api/my_day_layouts/history/${other.id}`)).toEqual([]);
  });

  it('keeps the form of a group, and of no other record or group', async () => {
    const api = apiClient(test, admin);
    const group = await api.create('user_groups', { name: 'Atelier', code: 'workshop', roles: [] });
    const form = await api.create('form_rules', { resource: 'vehicles', userGroup: group['@id'], hiddenFields: ['renter'] });
    await api.update(form['@id'], { lockedFields: ['carMileage'], version: form.version });
    await api.remove(form['@id']);
    const { member } = await historyOf(`/api/form_rules/history/vehicles.${group.id}`);
    expect(member.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect(member[1]?.changes).toMatchObject([{ field: 'lockedFields', after: ['carMileage'] }]);
    expect(await actionsOf(`/api/form_rules/history/companies.${group.id}`)).toEqual([]);
    expect(await actionsOf(`/api/form_rules/history/vehicles.${Number(group.id) + 1}`)).toEqual([]);
    for (const address of ['vehicles', 'vehicles.workshop', `vehicles.${group.id}.1`])
      expect((await test.call('GET', `/api/form_rules/history/${address}`, { as: admin })).status).toBe(404);
  });

  it('is refused without the right to read them', async () => {
    const outsider = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
    for (const address of [
      'word_overrides/history/companies.',
      'choice_lists/history/gearboxes',
      'menu_layouts/history/all',
      'my_day_layouts/history/1',
      'form_rules/history/vehicles.1',
    ])
      expect((await test.call('GET', `/api/${address}`, { as: outsider })).status).toBe(403);
  });
});
