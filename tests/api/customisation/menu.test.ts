import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU_ENTRIES } from '../../../model/registry/arrangedMenu.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});
afterAll(() => test.close());

const arrange = (body: object, as = admin) => test.call('POST', '/api/menu_layouts', { as, body });
const menusOf = async (as: Person) =>
  ((await test.call('GET', '/api/customisation', { as })).body as { menus: { userGroup: number | null }[] }).menus;
const rolesOf = async (as: Person) => {
  const { body } = await test.call('GET', '/api/connected_user', { as });
  return (body as { roles: string[] }).roles;
};

describe('the menu that an administrator arranges', () => {
  it('reaches everybody at once, is journalled, and goes back', async () => {
    const outsider = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
    const layout = { headings: ['resources', 'trainees'], entries: ['figures', 'planning'], hidden: ['renters'] };
    const { status, body } = await arrange(layout);
    expect(status).toBe(201);
    expect(await menusOf(outsider)).toEqual([{ userGroup: null, ...layout }]);
    const { '@id': iri, version } = body as { '@id': string; version: number };
    const changed = await test.call('PUT', iri, { as: admin, body: { hidden: [], version } });
    expect(changed.status).toBe(200);
    const { body: history } = await test.call('GET', `${iri}/history`, { as: admin });
    expect(JSON.stringify(history)).toContain('"field":"hidden"');
    expect((await test.call('DELETE', iri, { as: admin })).status).toBe(204);
    expect(await menusOf(outsider)).toEqual([]);
  });

  it('is the group’s own, and makes its members known to their pages', async () => {
    const api = apiClient(test, admin);
    const group = await api.create('user_groups', { name: 'Accueil', code: 'desk', roles: ['ROLE_READ_COMPANY'] });
    const member = await test.addUser({ groups: ['desk'] });
    expect(await rolesOf(member)).not.toContain(`GROUP_${group.id}`);
    const { '@id': iri } = await api.create('menu_layouts', { userGroup: group['@id'], hidden: ['companies'] });
    expect(await rolesOf(member)).toContain(`GROUP_${group.id}`);
    // Hiding takes no right away.
    expect((await test.call('GET', '/api/companies', { as: member })).status).toBe(200);
    const again = await arrange({ userGroup: group['@id'] });
    expect(again).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'userGroup', code: 'unique' }] } });
    await api.remove(iri);
    expect(await rolesOf(member)).not.toContain(`GROUP_${group.id}`);
  });

  it.each([
    [{ headings: ['nowhere'] }, 'headings', '« nowhere » n’est pas dans le menu de cette version : retirez-le'],
    [{ entries: ['planning', 'planning'] }, 'entries', '« planning » y est deux fois : gardez-en un'],
    [{ hidden: ['toString'] }, 'hidden', '« toString » n’est pas dans le menu de cette version : retirez-le'],
  ])('is refused: %j', async (body, propertyPath, message) => {
    expect(await arrange(body)).toMatchObject({ status: 422, body: { violations: [{ propertyPath, message }] } });
  });

  it('leaves something to open', async () => {
    const answer = await arrange({ hidden: MENU_ENTRIES });
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ message: 'Tout serait masqué : laissez au moins une entrée dans le menu' }] },
    });
  });

  it('is arranged by those who may', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_CUSTOM_FIELD'] });
    const outsider = await test.addUser({ roles: ['ROLE_WRITE_COMPANY'] });
    const { body } = await arrange({ hidden: ['renters'] });
    const { '@id': iri } = body as { '@id': string };
    expect((await test.call('GET', '/api/menu_layouts', { as: reader })).status).toBe(200);
    expect((await test.call('GET', '/api/menu_layouts', { as: outsider })).status).toBe(403);
    for (const as of [reader, outsider]) {
      expect((await arrange({ hidden: [] }, as)).status).toBe(403);
      expect((await test.call('PUT', iri, { as, body: { hidden: [] } })).status).toBe(403);
      expect((await test.call('DELETE', iri, { as })).status).toBe(403);
    }
    expect((await test.call('DELETE', iri, { as: admin })).status).toBe(204);
  });
});

it('is in the configuration file, by the codes of groups', async () => {
  const api = apiClient(test, admin);
  const group = await api.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
  const file = async () => {
    const { body } = await test.call('GET', '/api/configuration_file', { as: admin });
    return (body as { file: { menu_layouts: object[] } }).file;
  };
  const take = (menus: readonly object[], isTrial: boolean) =>
    test.call('POST', '/api/configuration_file', {
      as: admin,
      body: { file: { format: 'pilotage-configuration', version: 1, menu_layouts: menus }, isTrial },
    });
  const clear = async () => {
    for (const { '@id': iri } of (await api.list('/api/menu_layouts')).member) await api.remove(iri);
  };
  const menus = [{ hidden: ['figures'] }, { userGroup: 'purchase', hidden: ['renters'] }];
  await api.create('menu_layouts', { hidden: ['figures'] });
  await api.create('menu_layouts', { userGroup: group['@id'], hidden: ['renters'] });
  expect((await file()).menu_layouts).toEqual(menus);
  const trial = await take([{ userGroup: 'purchase' }, { userGroup: 'nobody', hidden: ['figures'] }], true);
  expect(trial.body).toMatchObject({
    differences: [
      { change: 'changed', fields: ['hidden'] },
      { change: 'conflict', reasons: [expect.stringContaining('nobody')] },
    ],
  });
  await clear();
  expect((await take(menus, false)).status).toBe(200);
  expect((await file()).menu_layouts).toEqual(menus);
  await clear();
});
