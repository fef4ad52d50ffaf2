import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendAutomations } from '../../../server/automations/standing.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { makeAutomation, runAutomations, runsOf } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

const NOTIFY = { kind: 'notify', text: 'À vérifier', to: { who: 'author' } };
const toUsers = (...user: readonly string[]) => ({ ...NOTIFY, to: { who: 'user', user } });

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const refusalOf = async (api: ApiClient, given: Readonly<Record<string, unknown>>) => {
  const body = { name: 'Refusée', record: 'need_trainings', trigger: 'created', actions: [NOTIFY], ...given };
  const { status, body: answer } = await api.call('POST', '/api/automations', body);
  const { violations = [] } = answer as { violations?: readonly { propertyPath: string; message: string }[] };
  return [status, ...violations.map(({ propertyPath }) => propertyPath)];
};

describe('an automation', () => {
  it('is off at first, and its author is whoever saved it last', async () => {
    const person = await test.addUser({ groups: ['super-admin'], firstName: 'Berthe' });
    const made = await admin.create('automations', {
      name: 'Nouvelle',
      record: 'vehicles',
      trigger: 'created',
      actions: [NOTIFY],
    });
    expect(made).toMatchObject({ active: false, state: 'off', runs: 0, lastRunAt: null });
    const saved = await apiClient(test, person).update(made['@id'], { active: true });
    expect(saved).toMatchObject({ active: true, state: 'active' });
    expect([made.authorName, saved.authorName]).toEqual(['Claude Martin', 'Berthe Martin']);
  });

  it.each([
    ['a trigger that its records do not have', { trigger: 'sheet_validated' }, 'trigger'],
    ['forms whose answers become other records', { record: 'trainees', trigger: 'form_received' }, 'trigger'],
    ['a status of another record', { trigger: 'status', triggerStatus: 'billed' }, 'triggerStatus'],
    ['a date that is none', { trigger: 'date', triggerField: 'name' }, 'triggerField'],
    ['an unknown field', { trigger: 'changed', triggerField: 'password' }, 'triggerField'],
    ['an unknown filter', { conditions: { colour: 'red' } }, 'conditions'],
    ['a page instead of a filter', { conditions: { page: 2 } }, 'conditions'],
    ['conditions that are no filters', { conditions: { status: { a: 1 } } }, 'conditions'],
    ['no act', { actions: [] }, 'actions'],
    ['six acts', { actions: Array.from({ length: 6 }, () => NOTIFY) }, 'actions'],
    ['an unknown act', { actions: [{ kind: 'dance' }] }, 'actions[0].kind'],
    ['an act of another record', { record: 'vehicles', actions: [{ kind: 'move_status', status: 'refus' }] }, 'actions[0].kind'],
    ['a member that the act does not have', { actions: [{ ...NOTIFY, colour: 'red' }] }, 'actions[0].kind'],
    ['a text that is too long', { actions: [{ ...NOTIFY, text: 'x'.repeat(501) }] }, 'actions[0].text'],
    ['nobody to reach', { actions: [{ ...NOTIFY, to: { who: 'trainee' } }] }, 'actions[0].to'],
    ['a user who is not there', { actions: [{ ...NOTIFY, to: { who: 'user', user: '/api/users/99999' } }] }, 'actions[0].to'],
    ['one of several users gone', { actions: [toUsers('/api/users/1', '/api/users/99999')] }, 'actions[0].to'],
    ['no user', { actions: [toUsers()] }, 'actions[0].to'],
    ['a group among users', { actions: [toUsers('/api/users/1', '/api/user_groups/1')] }, 'actions[0].to'],
    ['a user twice', { actions: [toUsers('/api/users/1', '/api/users/1')] }, 'actions[0].to'],
    ['too many users', { actions: [toUsers(...Array.from({ length: 21 }, (_, id) => `/api/users/${id + 1}`))] }, 'actions[0].to'],
    ['a status by the wrong act', { actions: [{ kind: 'set_field', field: 'status', value: 'refus' }] }, 'actions[0].field'],
    ['a value that the field refuses', { actions: [{ kind: 'set_field', field: 'zipCode', value: 'x' }] }, 'actions[0].value'],
    ['a field that nobody writes', { actions: [{ kind: 'set_field', field: 'area', value: null }] }, 'actions[0].field'],
  ])('is refused with %s', async (_case, given, place) => {
    expect(await refusalOf(admin, given)).toEqual([422, place]);
  });

  it('is refused to people without the right, and read with it', async () => {
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_NEED_TRAINING'] }));
    await stranger.refusal(403, 'GET', '/api/automations');
    await stranger.refusal(403, 'GET', '/api/automation_runs');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_AUTOMATION'] }));
    await reader.list('/api/automations');
    expect(await refusalOf(reader, {})).toEqual([403]);
  });

  it('does not do more than its author may', async () => {
    const writer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_AUTOMATION', 'ROLE_READ_NEED_TRAINING'] }));
    expect(await refusalOf(writer, {})).toEqual([201]);
    expect(await refusalOf(writer, { record: 'companies' })).toEqual([422, 'record']);
    for (const action of [
      { kind: 'move_status', status: 'refus' },
      { kind: 'set_field', field: 'branch', value: 'Lens' },
      { kind: 'reminder', inDays: 1, reminderType: 'phone' },
      { kind: 'webhook', webhook: '/api/webhooks/1' },
      { kind: 'mail', template: '/api/notification_emails/1', to: { who: 'trainee' } },
    ])
      expect(await refusalOf(writer, { actions: [action] })).toEqual([422, 'actions[0].kind']);
  });

  it('does not start itself through another one', async () => {
    const first = { trigger: 'changed', triggerField: 'branch', actions: [{ kind: 'set_field', field: 'city', value: 'Lens' }] };
    const second = { trigger: 'changed', triggerField: 'city', actions: [{ kind: 'set_field', field: 'branch', value: 'Nord' }] };
    const made = await makeAutomation(admin, first);
    expect(await refusalOf(admin, { ...second, active: true })).toEqual([422, 'actions']);
    expect(await refusalOf(admin, { ...second, active: true, name: 'Autre', conditions: { status: 'init' } })).toEqual([201]);
    await admin.update(made['@id'], { active: false });
  });

  it('is suspended with its author’s right, and goes on with it', async () => {
    const roles = ['ROLE_WRITE_AUTOMATION', 'ROLE_WRITE_NEED_TRAINING'] as const;
    const person = await test.addUser({ roles: [...roles] });
    const actions = [{ kind: 'set_field', field: 'branch', value: 'Lens' }];
    const made = await makeAutomation(apiClient(test, person), { trigger: 'created', actions });
    const groups =
      'update user_groups g set roles = $2 from users_user_groups k join users u on u.id = k.owner_id where g.id = k.target_id and u.account_id = $1';
    await test.database.query(groups, [person.accountId, ['ROLE_WRITE_AUTOMATION', 'ROLE_READ_NEED_TRAINING']]);
    const need = await buildNeed(admin);
    await runAutomations(test);
    expect(await admin.item(need['@id'])).toMatchObject({ branch: null });
    await suspendAutomations(test.deps);
    expect(await admin.item(made['@id'])).toMatchObject({
      state: 'suspended',
      suspendedReason: expect.stringContaining('droits'),
    });
    await test.database.query(groups, [person.accountId, roles]);
    await suspendAutomations(test.deps);
    expect(await admin.item(made['@id'])).toMatchObject({ state: 'active', suspendedReason: null });
    await test.database.query('update accounts set is_active = false where id = $1', [person.accountId]);
    await buildNeed(admin);
    await runAutomations(test);
    expect(await runsOf(admin, made)).toEqual([]);
    await suspendAutomations(test.deps);
    expect(await admin.item(made['@id'])).toMatchObject({ state: 'suspended' });
  });

  it('leaves its log when it is deleted', async () => {
    const made = await makeAutomation(admin, { trigger: 'created', actions: [NOTIFY] });
    await buildNeed(admin);
    await runAutomations(test);
    const [run] = await runsOf(admin, made);
    await admin.call('DELETE', made['@id']);
    expect(await admin.item(run?.['@id'] ?? '')).toMatchObject({ automation: null, automationName: made.name, outcome: 'done' });
  });
});
