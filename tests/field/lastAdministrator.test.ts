import { expect, it } from 'vitest';
import { apiClient } from '../support/app/apiClient.ts';
import { testApp } from '../support/app/testApp.ts';

// bndct-devops/tome PR 26, Bubka/2FAuth 331: an administrator who cannot log in counted, and the one who could went.
it('keeps the last Super Admin who can log in, until the colleague who takes over has come', async () => {
  const test = await testApp();
  const leaving = await test.addUser({ groups: ['super-admin'] });
  const api = apiClient(test, leaving);
  const [group] = (await api.list('/api/user_groups?code=super-admin')).member;
  const invited = await api.create('users', {
    ...{ email: 'faute-de-frappe@test.example', firstName: 'Inès', lastName: 'Colas' },
    userGroups: [group?.['@id']],
  });
  const [own, next] = [`/api/users/${leaving.id}`, invited['@id']];
  for (const body of [{ userGroups: [] }, { isActive: false }]) {
    expect(await api.refusal(409, 'PUT', own, body)).toMatchObject({ detail: expect.stringContaining('Super Admin') });
  }
  await api.update(next, { password: 'Girafe-Tricote-Banjo-7' });
  await api.update(own, { userGroups: [] });
  await test.close();
});
