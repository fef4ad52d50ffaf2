import { afterAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const test = await testApp();
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

it('shows and writes the added fields of a trainee with the need', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const api = apiClient(test, admin);
  await api.create('custom_fields', { resource: 'trainees', label: 'Taille de gants', key: 'gloves', kind: 'integer' });
  await api.create('custom_fields', { resource: 'trainees', label: 'Permis', key: 'licence', kind: 'text' });
  const group = await api.create('user_groups', { name: 'Santé', code: 'health', roles: [] });
  await api.create('custom_fields', {
    resource: 'trainees',
    label: 'Avis',
    key: 'advice',
    kind: 'text',
    readers: [group['@id']],
  });
  const need = await buildRecord(api, 'need_trainings');
  const trainee = need.trainee as { '@id': string };
  await api.update(trainee['@id'], { custom: { gloves: 9, advice: 'apte' } });

  expect((await api.item(need['@id'])).trainee).toMatchObject({ custom: { gloves: 9, licence: null } });
  expect(JSON.stringify(await api.item(need['@id']))).not.toContain('apte');
  await api.update(need['@id'], { trainee: { '@id': trainee['@id'], custom: { licence: 'B' } } });
  expect(await api.item(trainee['@id'])).toMatchObject({ custom: { gloves: 9, licence: 'B', advice: 'apte' } });
  const chosen = await test.app.request('/api/need_trainings?properties[trainee][custom][]=gloves', {
    headers: { Cookie: admin.cookie },
  });
  expect(((await chosen.json()) as { member: { trainee: object }[] }).member[0]?.trainee).toMatchObject({
    custom: { gloves: 9 },
  });
});
