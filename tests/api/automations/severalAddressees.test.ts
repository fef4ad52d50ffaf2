import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeAutomation, runAutomations, runsOf } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  for (const [code, name] of [
    ['buying', 'Achats'],
    ['planning', 'Planification'],
    ['sales', 'Ventes'],
  ])
    await admin.create('user_groups', { code, name, roles: ['ROLE_READ_VEHICULE'] });
});
afterAll(() => test.close());

const groupIri = async (code: string) => (await admin.list(`/api/user_groups?code=${code}`)).member[0]?.['@id'];
const memberOf = async (code: string) => {
  const person = await test.addUser({ groups: [code] });
  const [user] = (await admin.list(`/api/users?email=${encodeURIComponent(person.email)}`)).member;
  return { api: apiClient(test, person), iri: user?.['@id'] };
};
const textsOf = async (api: ApiClient) => (await api.list('/api/automation_notices')).member.map(({ text }) => text).sort();

it('reports to several groups and to several people, and to nobody else; its log names them', async () => {
  const buyer = await memberOf('buying');
  const planner = await memberOf('planning');
  const seller = await memberOf('sales');
  const group = [await groupIri('buying'), await groupIri('planning')];
  const automation = await makeAutomation(admin, {
    trigger: 'created',
    actions: [
      { kind: 'notify', text: 'Aux groupes', to: { who: 'group', group } },
      { kind: 'notify', text: 'Aux personnes', to: { who: 'user', user: [buyer.iri, seller.iri] } },
    ],
  });
  await buildNeed(admin);
  await runAutomations(test);
  expect(await textsOf(buyer.api)).toEqual(['Aux groupes', 'Aux personnes']);
  expect(await textsOf(planner.api)).toEqual(['Aux groupes']);
  expect(await textsOf(seller.api)).toEqual(['Aux personnes']);
  const [run] = await runsOf(admin, automation);
  expect(run).toMatchObject({ outcome: 'done', detail: expect.stringContaining('les groupes « Achats », « Planification »') });

  // Several groups are one audience: what one of its members has done waits for nobody.
  const notices = (await buyer.api.list('/api/automation_notices?isDone=false')).member;
  const ofGroup = notices.find(({ text }) => text === 'Aux groupes');
  expect((await buyer.api.call('POST', `${ofGroup?.['@id']}/done`)).status).toBe(200);
  expect((await planner.api.list('/api/automation_notices?isDone=false')).member).toEqual([]);
  expect(await textsOf(seller.api)).toEqual(['Aux personnes']);
  expect((await seller.api.list('/api/automation_notices?isDone=false')).member).toHaveLength(1);
});

// ManageIQ/manageiq 17918, Icinga/icinga2 2094: whoever was in two of the groups had the same message twice to deal with.
it('is ticked once by a person of two groups, and another message of theirs waits', async () => {
  const both = apiClient(test, await test.addUser({ groups: ['buying', 'sales'] }));
  const group = [await groupIri('buying'), await groupIri('sales')];
  await makeAutomation(admin, {
    trigger: 'created',
    actions: [
      { kind: 'notify', text: 'Une fois', to: { who: 'group', group } },
      { kind: 'notify', text: 'Autre message', to: { who: 'group', group } },
    ],
  });
  await buildNeed(admin);
  await runAutomations(test);
  const waiting = async () =>
    (await both.list('/api/automation_notices?isDone=false')).member.filter(({ text }) => text !== 'Aux groupes');
  const [notice] = (await waiting()).filter(({ text }) => text === 'Une fois');
  await both.call('POST', `${notice?.['@id']}/done`);
  expect((await waiting()).map(({ text }) => text)).toEqual(['Autre message', 'Autre message']);
});
