import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let owner: ApiClient;
let member: ApiClient;
let stranger: ApiClient;
/** Manages groups, and is a member of the shared one. */
let manager: ApiClient;
let groups: readonly ApiRecord[];

const groupOf = (code: string): string => groups.find((group) => group.code === code)?.['@id'] ?? '';

const VIEW = {
  resource: 'vehicles',
  filters: { fuel: ['electric'] },
  sortField: 'reference',
  sortOrder: 'DESC',
  perPage: 50,
  columns: ['reference', 'fuel'],
};

beforeAll(async () => {
  test = await testApp();
  owner = apiClient(test, await test.addUser({ groups: ['commerce'], firstName: 'Claire', lastName: 'Dumas' }));
  member = apiClient(test, await test.addUser({ groups: ['commerce'] }));
  stranger = apiClient(test, await test.addUser({ groups: ['lecture'] }));
  manager = apiClient(
    test,
    await test.addUser({ groups: ['commerce'], roles: ['ROLE_READ_USER_GROUP', 'ROLE_WRITE_USER_GROUP'] }),
  );
  groups = (await manager.list('/api/user_groups')).member;
});
afterAll(() => test.close());

const names = async (api: ApiClient): Promise<unknown[]> =>
  (await api.list('/api/saved_views?resource=vehicles')).member.map(({ name }) => name);

describe('a saved view', () => {
  it('stores the state of a list, and belongs to its owner', async () => {
    const view = await owner.create('saved_views', { ...VIEW, name: 'Électriques' });
    expect(view).toMatchObject({ ...VIEW, userGroup: null, ownerName: 'Claire Dumas' });
    expect(await names(owner)).toContain('Électriques');
    for (const other of [member, stranger, manager]) {
      expect(await names(other)).not.toContain('Électriques');
      await other.refusal(404, 'GET', view['@id']);
      await other.refusal(404, 'PUT', view['@id'], { name: 'Vol' });
      await other.refusal(404, 'DELETE', view['@id']);
    }
    expect(await owner.update(view['@id'], { perPage: 15 })).toMatchObject({ perPage: 15 });
    await owner.remove(view['@id']);
    expect(await names(owner)).not.toContain('Électriques');
  });

  it('is readable by its group, and changed by its owner and by group administrators', async () => {
    const view = await owner.create('saved_views', { ...VIEW, name: 'Parc', userGroup: groupOf('commerce') });
    expect(await names(member)).toContain('Parc');
    expect(await member.item(view['@id'])).toMatchObject({ columns: VIEW.columns });
    await member.refusal(403, 'PUT', view['@id'], { name: 'Autre' });
    await member.refusal(403, 'DELETE', view['@id']);
    expect(await names(stranger)).not.toContain('Parc');
    await stranger.refusal(404, 'GET', view['@id']);

    expect(await manager.update(view['@id'], { name: 'Parc du groupe' })).toMatchObject({ ownerName: 'Claire Dumas' });
    expect(await owner.update(view['@id'], { userGroup: null })).toMatchObject({ name: 'Parc du groupe' });
    await member.refusal(404, 'GET', view['@id']);
  });

  it('is shared only with the owner’s groups, except by group administrators', async () => {
    const foreign = { ...VIEW, name: 'Ailleurs', userGroup: groupOf('lecture') };
    const refused = await owner.refusal(422, 'POST', '/api/saved_views', foreign);
    expect(refused.violations).toMatchObject([{ propertyPath: 'userGroup' }]);
    await manager.create('saved_views', foreign);
    expect(await names(stranger)).toContain('Ailleurs');
  });

  it('has a unique name per owner', async () => {
    await owner.create('saved_views', { ...VIEW, name: 'Double' });
    const refused = await owner.refusal(422, 'POST', '/api/saved_views', { ...VIEW, name: 'Double' });
    expect(refused.violations).toMatchObject([{ propertyPath: 'name', code: 'unique' }]);
    await owner.create('saved_views', { ...VIEW, resource: 'companies', name: 'Double' });
    await member.create('saved_views', { ...VIEW, name: 'Double' });
  });
});
