import { expect, it } from 'vitest';
import { apiClient } from '../../support/app/apiClient.ts';
import { testApp } from '../../support/app/testApp.ts';

it('says of every company of the demonstration what a transfer would move', async () => {
  const test = await testApp({ content: 'demonstration' });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { member } = await admin.list('/api/companies?itemsPerPage=100');
  expect(member.length).toBeGreaterThan(20);
  for (const { '@id': iri } of member) expect((await admin.call('GET', `${iri}/attached`)).status, iri).toBe(200);
  await test.close();
});
