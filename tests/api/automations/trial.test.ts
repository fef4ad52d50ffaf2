import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { runAutomations } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

interface Trial {
  readonly total: number;
  readonly left: number;
  readonly member: readonly { readonly record: string; readonly actions: readonly { readonly refusal: string | null }[] }[];
}

const trialOf = async (given: Readonly<Record<string, unknown>>): Promise<Trial> => {
  const { status, body } = await admin.call('POST', '/api/automations/trial', { record: 'need_trainings', ...given });
  expect(status).toBe(200);
  return body as Trial;
};

it('a trial of a delivery without a date shows the past, and writes nothing', async () => {
  const today = parisDay(testNow());
  const reached = await buildNeed(admin, { estimatedDeliveryDate: dayAfter(today, 5) });
  await buildNeed(admin, { estimatedDeliveryDate: dayAfter(today, 5), deliveryDate: dayAfter(today, 5) });
  await buildNeed(admin, { estimatedDeliveryDate: dayAfter(today, 11) });
  const before = await test.database.query('select count(*) from api_logs');
  const trial = await trialOf({
    trigger: 'date',
    triggerField: 'estimatedDeliveryDate',
    offsetDays: -10,
    conditions: { 'exists[deliveryDate]': false },
    actions: [{ kind: 'reminder', inDays: 0, reminderType: 'phone' }],
  });
  expect(trial).toMatchObject({
    total: 1,
    left: 0,
    member: [{ record: reached['@id'], label: expect.stringContaining('DURAND') }],
  });
  // As it would have been done then: the date was reached five days ago.
  const reminder = `Relance pour le ${dayAfter(today, -5).split('-').reverse().join('/')}, à ceux qui suivent le besoin`;
  expect(trial.member[0]?.actions).toMatchObject([{ kind: 'reminder', text: reminder, refusal: null }]);
  expect(await test.database.query('select count(*) from api_logs')).toEqual(before);
  expect((await admin.list(`/api/reminders?needTraining=${reached['@id']}`)).totalItems).toBe(0);
});

it('a trial foresees what the run refuses', async () => {
  const draft = { trigger: 'status', triggerStatus: 'a_contacter', actions: [{ kind: 'move_status', status: 'forme' }] };
  const made = await admin.create('automations', { name: 'Essayée', active: true, record: 'need_trainings', ...draft });
  const need = await buildNeed(admin);
  await runAutomations(test);
  const [run] = (await admin.list(`/api/automation_runs?automation=${made['@id']}`)).member;
  const [one] = (await trialOf(draft)).member.filter(({ record }) => record === need['@id']);
  expect(run?.detail).toContain(one?.actions[0]?.refusal ?? 'a refusal');
});

it('a trial is refused as the automation would be', async () => {
  const draft = { record: 'need_trainings', trigger: 'date', actions: [] };
  const refusal = await admin.call('POST', '/api/automations/trial', draft);
  expect([refusal.status, refusal.body]).toMatchObject([
    422,
    { violations: [{ propertyPath: 'triggerField' }, { propertyPath: 'actions' }] },
  ]);
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_AUTOMATION'] }));
  await reader.refusal(403, 'POST', '/api/automations/trial');
});

it('a trial shows what its author may see', async () => {
  const areas = (await admin.list('/api/areas')).member;
  const [inside, outside] = [await buildNeed(admin, {}, areas[0]?.['@id']), await buildNeed(admin, {}, areas[1]?.['@id'])];
  const limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: [String(areas[0]?.code)] }));
  const draft = { record: 'need_trainings', trigger: 'created', actions: [{ kind: 'set_field', field: 'city', value: 'Lens' }] };
  const { body } = await limited.call('POST', '/api/automations/trial', draft);
  const records = (body as Trial).member.map(({ record }) => record);
  expect([records.includes(inside['@id']), records.includes(outside['@id'])]).toEqual([true, false]);
});
