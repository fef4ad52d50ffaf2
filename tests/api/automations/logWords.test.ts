import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeAutomation, runAutomations, runsOf } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildPublicForm, FORM_ANSWER } from '../../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

it('the log and the trial name the group, user and address of an act', async () => {
  const group = (await admin.create('user_groups', { name: 'Achats', code: 'achats', roles: [] }))['@id'];
  const user = (await admin.list('/api/users')).member[0];
  const actions = [
    { kind: 'notify', text: 'À lire', to: { who: 'group', group } },
    { kind: 'notify', text: 'À lire', to: { who: 'user', user: user?.['@id'] } },
  ];
  const made = await makeAutomation(admin, { trigger: 'created', actions });
  await buildNeed(admin);
  await runAutomations(test);
  const [run] = await runsOf(admin, made);
  expect(run?.detail).toContain('« À lire » dans Ma journée pour le groupe « Achats »');
  expect(run?.detail).toContain(`pour ${user?.firstName} ${user?.lastName}`);
  const draft = { record: 'need_trainings', trigger: 'created', actions };
  const { body } = await admin.call('POST', '/api/automations/trial', draft);
  expect(JSON.stringify(body)).toContain('pour le groupe « Achats »');
});

it('the log has the latest run first, also if an earlier one was noted after it', async () => {
  const given = { trigger: 'created', actions: [{ kind: 'notify', text: 'À lire', to: { who: 'author' } }] };
  const made = await makeAutomation(admin, given);
  for (let need = 0; need < 2; need += 1) await buildNeed(admin);
  await runAutomations(test);
  const [second, first] = await runsOf(admin, made);
  await test.database.query("update automation_runs set at = at - interval '1 day' where id = $1", [second?.id]);
  expect((await runsOf(admin, made)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
});

it('the cause of an answer to a form names the form', async () => {
  const form = await buildPublicForm(admin);
  const actions = [{ kind: 'notify', text: 'À lire', to: { who: 'author' } }];
  const made = await makeAutomation(admin, { record: 'bookings', trigger: 'form_received', actions });
  const sent = await test.call('POST', `/api/forms/${form.token}/answers`, { body: FORM_ANSWER });
  expect(sent.status).toBe(201);
  await runAutomations(test);
  expect((await runsOf(admin, made)).map(({ cause }) => cause)).toEqual([
    `Réservation : réponse reçue (Formulaire public « ${form.name} »)`,
  ]);
});
