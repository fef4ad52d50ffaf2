import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { answerDates } from '../../../server/automations/answerDates.ts';
import { answerJournals } from '../../../server/automations/answerJournals.ts';
import { deleteOldRuns } from '../../../server/automations/deleteOldRuns.ts';
import type { Database } from '../../../server/database/database.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { makeAutomation, runAutomations, runsOf } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const TODAY = parisDay(testNow());
/** Later on the same day: automations by date run at eight. */
const noon = () => new Date(`${TODAY}T12:00:00Z`);

let database: Database;
let test: TestApp;
let other: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  database = await openTestDatabase();
  test = await testApp({ database, now: noon });
  other = await testApp({ database, now: noon });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await other.close();
  await test.close();
  await database.close();
});
afterEach(async () => {
  await database.query('delete from automations');
  await database.query('delete from webhook_outbox');
});

const set = (field: string, value: unknown) => ({ kind: 'set_field', field, value });
const need = (iri: Pick<ApiRecord, '@id'>): Promise<ApiRecord> => admin.item(iri['@id']);

it('a created record starts it, if it meets the conditions', async () => {
  const actions = [set('branch', 'Lens'), { kind: 'reminder', inDays: 10, reminderType: 'phone', commentary: 'Relancer' }];
  const made = await makeAutomation(admin, { trigger: 'created', conditions: { carNumberPlate: 'AA' }, actions });
  const concerned = await buildNeed(admin, { carNumberPlate: 'AA-123-BC' });
  const unconcerned = await buildNeed(admin, { carNumberPlate: 'BB-123-BC' });
  await runAutomations(test);
  expect(await need(concerned)).toMatchObject({ branch: 'Lens' });
  expect(await need(unconcerned)).toMatchObject({ branch: null });
  const { member } = await admin.list(`/api/reminders?needTraining=${concerned['@id']}`);
  expect(member).toMatchObject([
    { reminderType: 'phone', commentary: 'Relancer', reminderAt: expect.stringContaining(dayAfter(TODAY, 10)) },
  ]);
  const runs = await runsOf(admin, made);
  expect(runs).toMatchObject([{ outcome: 'done', record: concerned['@id'], cause: expect.stringContaining('création par') }]);
  expect(await admin.item(made['@id'])).toMatchObject({ runs: 1, lastRunAt: expect.any(String) });
  const history = await admin.list(`${concerned['@id']}/history`);
  expect(JSON.stringify(history)).toContain('automatisation « ');
});

it('nothing is noted for automations while none is on', async () => {
  await makeAutomation(admin, { trigger: 'created', active: false, actions: [set('branch', 'Lens')] });
  await buildNeed(admin);
  expect(await database.query('select 1 from webhook_outbox')).toEqual([]);
});

it('a reached status moves on as the workflow allows, and says where it does not', async () => {
  const made = await makeAutomation(admin, {
    trigger: 'status',
    triggerStatus: 'a_contacter',
    actions: [{ kind: 'move_status', status: 'forme' }],
  });
  const one = await buildNeed(admin);
  await runAutomations(test);
  expect(await need(one)).toMatchObject({ status: 'a_contacter' });
  expect(await runsOf(admin, made)).toMatchObject([{ outcome: 'failed', detail: expect.stringContaining('Statut « ') }]);
  await admin.update(made['@id'], { actions: [{ kind: 'move_status', status: 'absence_reponse' }, set('branch', 'Lens')] });
  const two = await buildNeed(admin);
  await runAutomations(test);
  expect(await need(two)).toMatchObject({ status: 'absence_reponse', branch: 'Lens' });
});

it('a run that fails in part says what was done', async () => {
  const { '@id': template } = await buildRecord(admin, 'notification_emails');
  const actions = [{ kind: 'mail', template, to: { who: 'trainee' } }, set('branch', 'Lens')];
  const made = await makeAutomation(admin, { trigger: 'created', actions });
  const one = await buildNeed(admin);
  await runAutomations(test);
  expect(await need(one)).toMatchObject({ branch: 'Lens' });
  expect(await runsOf(admin, made)).toMatchObject([{ outcome: 'partly', detail: expect.stringContaining('associez-le') }]);
});

it('it acts only where its author may: in their areas', async () => {
  const areas = (await admin.list('/api/areas')).member;
  const author = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: [String(areas[0]?.code)] }));
  const made = await makeAutomation(author, { trigger: 'created', actions: [set('branch', 'Lens')] });
  const inside = await buildNeed(admin, {}, areas[0]?.['@id']);
  const outside = await buildNeed(admin, {}, areas[1]?.['@id']);
  await runAutomations(test);
  expect([await need(inside), await need(outside)]).toMatchObject([{ branch: 'Lens' }, { branch: null }]);
  const stranger = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: [String(areas[1]?.code)] }));
  expect(await runsOf(author, made)).toHaveLength(1);
  expect(await runsOf(stranger, made)).toEqual([]);
});

it('a reminder comes ten days before a delivery without a date, once', async () => {
  const made = await makeAutomation(admin, {
    trigger: 'date',
    triggerField: 'estimatedDeliveryDate',
    offsetDays: -10,
    conditions: { 'exists[deliveryDate]': false },
    actions: [{ kind: 'reminder', inDays: 0, reminderType: 'phone' }],
  });
  const day = dayAfter(TODAY, 10);
  const due = await buildNeed(admin, { estimatedDeliveryDate: day });
  const dated = await buildNeed(admin, { estimatedDeliveryDate: day, deliveryDate: day });
  const later = await buildNeed(admin, { estimatedDeliveryDate: dayAfter(day, 1) });
  const early = () => new Date(`${TODAY}T05:00:00Z`);
  await answerDates({ ...test.deps, now: early });
  expect(await runsOf(admin, made)).toEqual([]);
  await Promise.all([answerDates(test.deps), answerDates(other.deps)]);
  await answerDates(test.deps);
  expect((await runsOf(admin, made)).map(({ record }) => record)).toEqual([due['@id']]);
  for (const [iri, count] of [
    [due, 1],
    [dated, 0],
    [later, 0],
  ] as const)
    expect((await admin.list(`/api/reminders?needTraining=${iri['@id']}`)).totalItems).toBe(count);
  await answerDates({ ...test.deps, now: () => new Date(`${dayAfter(TODAY, 1)}T12:00:00Z`) });
  expect((await runsOf(admin, made)).map(({ record }) => record)).toEqual([later['@id'], due['@id']]);
});

it('two instances, and a killed one, run a cause once', async () => {
  const made = await makeAutomation(admin, {
    trigger: 'created',
    actions: [{ kind: 'reminder', inDays: 1, reminderType: 'phone' }],
  });
  const needs = await Promise.all(Array.from({ length: 6 }, () => buildNeed(admin)));
  const lines = await database.query<{ line: number; journal: string }>('select line_id as line, journal from webhook_outbox');
  const interrupted = {
    ...test.deps,
    database: {
      ...test.deps.database,
      transaction: (work: Parameters<Database['transaction']>[0]) =>
        test.deps.database.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    } as Database,
  };
  await expect(answerJournals(interrupted)).rejects.toThrow('killed');
  expect(await runsOf(admin, made)).toEqual([]);
  await Promise.all([answerJournals(test.deps), answerJournals(other.deps)]);
  // The same lines again, as after a journal that was replayed.
  for (const { line, journal } of lines)
    await database.query(`insert into webhook_outbox (receiver, journal, line_id) values ('automations', $1, $2)`, [
      journal,
      line,
    ]);
  await answerJournals(test.deps);
  expect(await runsOf(admin, made)).toHaveLength(needs.length);
  for (const { '@id': iri } of needs) expect((await admin.list(`/api/reminders?needTraining=${iri}`)).totalItems).toBe(1);
});

it('one that sets what another watches ends with it', async () => {
  const first = await makeAutomation(admin, { trigger: 'created', actions: [set('branch', 'Lens')] });
  const second = await makeAutomation(admin, { trigger: 'changed', triggerField: 'branch', actions: [set('city', 'Lens')] });
  const one = await buildNeed(admin);
  await runAutomations(test);
  expect(await need(one)).toMatchObject({ branch: 'Lens', city: 'Lens' });
  expect([await runsOf(admin, first), await runsOf(admin, second)]).toMatchObject([[{ outcome: 'done' }], [{ outcome: 'done' }]]);
  expect((await runsOf(admin, second))[0]?.cause).toContain('automatisation');
});

it.each([2, 4, 6])('a chain of %i automations is cut after the third', async (length) => {
  const fields = ['branch', 'city', 'commandNoOne', 'commandNoTwo', 'conventionReference', 'fundingFileNumber'].slice(0, length);
  const made: ApiRecord[] = [];
  for (const [index, field] of fields.entries()) {
    const trigger = index === 0 ? { trigger: 'created' } : { trigger: 'changed', triggerField: fields[index - 1] };
    made.push(await makeAutomation(admin, { ...trigger, actions: [set(field, 'Lens')] }));
  }
  const one = await buildNeed(admin);
  await runAutomations(test);
  const outcomes = (await Promise.all(made.map((each) => runsOf(admin, each)))).map(([run]) => run?.outcome ?? null);
  expect(outcomes).toEqual(fields.map((_, index) => (index < 3 ? 'done' : index === 3 ? 'skipped' : null)));
  const values = await need(one);
  expect(fields.map((field) => values[field])).toEqual(fields.map((_, index) => (index < 3 ? 'Lens' : null)));
});

it('a circle that conditions hide is cut, and the log says so', async () => {
  // Each adds a reminder and changes what the other watches; the conditions never end it.
  const conditions = { 'exists[deliveryDate]': false };
  const flip = (from: string, value: string, field: string) =>
    makeAutomation(admin, { trigger: 'changed', triggerField: from, conditions, actions: [set(field, value)] });
  const first = await flip('branch', 'Lens', 'city');
  const second = await flip('city', 'Nord', 'branch');
  const one = await buildNeed(admin);
  await admin.update(one['@id'], { branch: 'Sud' });
  await runAutomations(test);
  expect((await runsOf(admin, first)).map(({ outcome }) => outcome)).toEqual(['skipped', 'done']);
  expect((await runsOf(admin, second)).map(({ outcome }) => outcome)).toEqual(['done']);
  expect((await runsOf(admin, first))[0]?.detail).toContain('Boucle coupée');
});

it('a message waits in the space of its person, or of a group, until it is ticked', async () => {
  const group = (await admin.list('/api/user_groups')).member[0]?.['@id'];
  const actions = [
    { kind: 'notify', text: 'À vérifier', to: { who: 'author' } },
    { kind: 'notify', text: 'Pour tous', to: { who: 'group', group } },
  ];
  await makeAutomation(admin, { trigger: 'created', actions });
  await buildNeed(admin);
  await runAutomations(test);
  const { member } = await admin.list('/api/automation_notices?isDone=false');
  const mine = member.find(({ text }) => text === 'À vérifier');
  expect(mine).toMatchObject({ recordLabel: expect.stringContaining('DURAND') });
  const { status, body } = await admin.call('POST', `${mine?.['@id']}/done`);
  expect([status, body]).toMatchObject([200, { isDone: true, doneBy: 'Claude Martin' }]);
  const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
  await stranger.refusal(404, 'POST', `${mine?.['@id']}/done`);
});

it('the log keeps runs for a year', async () => {
  const text = `insert into automation_runs (automation_name, record, record_label, cause, at, outcome, detail, cause_key, root_key, depth)
values ($1, '/api/vehicles/1', 'V', 'c', $2, 'done', 'd', 'k', 'k', 1)`;
  const monthsAgo = (months: number) => new Date(new Date(noon()).setMonth(noon().getMonth() - months));
  for (const months of [13, 11]) await database.query(text, [`il y a ${months} mois`, monthsAgo(months)]);
  await deleteOldRuns(test.deps);
  const names = await database.query(`select automation_name as name from automation_runs where automation_name like 'il y a%'`);
  expect(names).toEqual([{ name: 'il y a 11 mois' }]);
});
