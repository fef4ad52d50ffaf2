import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { answerDates } from '../../server/automations/answerDates.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { testNow } from '../support/clock.ts';
import { makeAutomation, runAutomations, runsOf } from '../support/records/automations.ts';
import { buildNeed } from '../support/records/buildInArea.ts';

const TODAY = parisDay(testNow());
const noonOf = (day: string) => () => new Date(`${day}T12:00:00Z`);

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: noonOf(TODAY) });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());
afterEach(async () => {
  await test.database.query('delete from automations');
  await test.database.query('delete from webhook_outbox');
});

const set = (field: string, value: unknown) => ({ kind: 'set_field', field, value });

// twentyhq/twenty 11322: an update that updates its own record was started again by it, without end.
it('an automation of every change that changes its record runs once', async () => {
  const made = await makeAutomation(admin, { trigger: 'changed', actions: [set('city', 'Lens')] });
  const need = await buildNeed(admin);
  await runAutomations(test);
  await test.database.query('delete from automation_runs');
  await admin.update(need['@id'], { branch: 'Nord', city: 'Arras' });
  await runAutomations(test);
  expect(await admin.item(need['@id'])).toMatchObject({ branch: 'Nord', city: 'Lens' });
  expect((await runsOf(admin, made)).map(({ outcome }) => outcome)).toEqual(['done']);
});

// directus/directus 22108 and 25026: what one flow wrote did not start the next one.
it('what an automation writes starts the next one', async () => {
  await makeAutomation(admin, { trigger: 'created', actions: [set('branch', 'Nord')] });
  await makeAutomation(admin, { trigger: 'changed', triggerField: 'branch', actions: [set('city', 'Lens')] });
  const need = await buildNeed(admin);
  await runAutomations(test);
  expect(await admin.item(need['@id'])).toMatchObject({ city: 'Lens' });
});

// tembo/agent-studio 64: automations of people who had left went on in their name.
it('nobody acts in the name of a person who has left', async () => {
  const person = await test.addUser({ groups: ['super-admin'] });
  const made = await makeAutomation(apiClient(test, person), { trigger: 'created', actions: [set('city', 'Lens')] });
  await test.database.query('update accounts set is_active = false where id = $1', [person.accountId]);
  const need = await buildNeed(admin);
  await runAutomations(test);
  expect(await admin.item(need['@id'])).toMatchObject({ city: null });
  expect(await runsOf(admin, made)).toEqual([]);
});

// nocodb/nocodb 10655: the condition « is blank » never held for a field that names a person.
it('a relation that is empty is a condition', async () => {
  const [area] = (await admin.list('/api/areas')).member;
  await makeAutomation(admin, { trigger: 'created', conditions: { 'exists[area]': false }, actions: [set('city', 'Lens')] });
  const [without, within] = [await buildNeed(admin), await buildNeed(admin, {}, area?.['@id'])];
  await runAutomations(test);
  expect([await admin.item(without['@id']), await admin.item(within['@id'])]).toMatchObject([{ city: 'Lens' }, { city: null }]);
});

// nocodb/nocodb 4130: every later change of a record in the wanted state did it again.
it('a status starts it when it is reached, not while it stays', async () => {
  const made = await makeAutomation(admin, { trigger: 'status', triggerStatus: 'a_contacter', actions: [set('city', 'Lens')] });
  const need = await buildNeed(admin);
  await runAutomations(test);
  await admin.update(need['@id'], { branch: 'Nord' });
  await runAutomations(test);
  expect(await runsOf(admin, made)).toHaveLength(1);
});

// DanielVolz/medassist-ng 148: a reminder was lost when its minute passed while nothing ran.
it('a date that passed while the server was stopped is made up for, once', async () => {
  const made = await makeAutomation(admin, {
    trigger: 'date',
    triggerField: 'estimatedDeliveryDate',
    actions: [set('city', 'Lens')],
  });
  const need = await buildNeed(admin, { estimatedDeliveryDate: dayAfter(TODAY, 2) });
  const later = noonOf(dayAfter(TODAY, 4));
  await answerDates({ ...test.deps, now: later });
  await answerDates({ ...test.deps, now: later });
  expect((await runsOf(admin, made)).map(({ record }) => record)).toEqual([need['@id']]);
});

// Budibase/budibase 10686: a deleted automation went on by its schedule.
it('a deleted automation does nothing more', async () => {
  const made = await makeAutomation(admin, {
    trigger: 'date',
    triggerField: 'estimatedDeliveryDate',
    actions: [set('city', 'Lens')],
  });
  const need = await buildNeed(admin, { estimatedDeliveryDate: TODAY });
  await admin.call('DELETE', made['@id']);
  await runAutomations(test);
  expect(await admin.item(need['@id'])).toMatchObject({ city: null });
  await admin.remove(need['@id']);
});

// CenterForOpenScience/osf.io 3526 and popuparchive/pop-up-archive 997: a log led to files and items that were deleted.
it('a run knows whether its record is still there', async () => {
  const made = await makeAutomation(admin, { trigger: 'created', actions: [set('city', 'Lens')] });
  const need = await buildNeed(admin);
  await runAutomations(test);
  const [run] = await runsOf(admin, made);
  const isRecordThere = async () => (await admin.item(String(run?.['@id']))).isRecordThere;
  expect(await isRecordThere()).toBe(true);
  await admin.remove(need['@id']);
  expect(await isRecordThere()).toBe(false);
});
