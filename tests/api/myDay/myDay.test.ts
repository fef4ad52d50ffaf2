import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterSearch } from '../../../model/kernel/filterSearch.ts';
import { SESSION_CHANGES_PATH, type UntoldView } from '../../../model/mail/sessionChangeViews.ts';
import {
  type ChangesWidgetAnswer,
  isSharedWidget,
  type ListWidgetAnswer,
  listWidget,
  MY_DAY_PERIOD_DAYS,
  MY_DAY_SHOWN,
  MY_DAY_WIDGETS,
  type MyDayWidgetName,
  type PassportWidgetAnswer,
  type PreparationWidgetAnswer,
  preparationProblems,
} from '../../../model/myDay/myDayWidgets.ts';
import { preparationEnd } from '../../../model/planning/preparation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';

type RecordWidget = ListWidgetAnswer<ApiRecord> | PreparationWidgetAnswer<ApiRecord>;
type ListedWidget = RecordWidget | ChangesWidgetAnswer;
type Widget = ListedWidget | PassportWidgetAnswer;

/** What waits for the passport is no list: passportWidget.test.ts. */
const isListed = (widget: Widget): widget is ListedWidget => widget.kind !== 'passport';

let test: TestApp;
let admin: ApiClient;

const read = async (api: ApiClient): Promise<readonly Widget[]> =>
  ((await api.item('/api/my_day')) as unknown as { readonly widgets: readonly Widget[] }).widgets;

const namesOf = async (api: ApiClient): Promise<readonly MyDayWidgetName[]> => (await read(api)).map(({ name }) => name);

const widgetOf = async (api: ApiClient, name: MyDayWidgetName): Promise<RecordWidget> => {
  const widget = (await read(api)).find((one) => one.name === name);
  if (!widget || !isListed(widget) || widget.kind === 'changes') throw new Error(`${name} is not shown`);
  return widget;
};

/** The list that the widget opens. */
const listOf = (api: ApiClient, widget: ListedWidget) => {
  if (widget.kind === 'preparation') {
    const search = filterSearch({ problem: preparationProblems(widget.name) });
    search.set('startAt[before]', preparationEnd(testNow(), MY_DAY_PERIOD_DAYS).toISOString());
    return api.list(`/api/planning/preparation?${search}`);
  }
  if (widget.kind === 'changes') return api.list(SESSION_CHANGES_PATH);
  const { collection, order } = listWidget(widget.name);
  const search = filterSearch(widget.filters);
  for (const [field, direction] of Object.entries(order)) search.set(`order[${field}]`, direction);
  return api.list(`/api/${collection}?${search}`);
};

/** People who have to be told are not records: they have the address of their need. */
const idsOf = (records: readonly (ApiRecord | UntoldView)[]) =>
  records.map((record) => ('digest' in record ? record.needTraining : record['@id']));

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

describe('the counts', () => {
  it.each([
    ['everything', undefined],
    ['two areas', ['E1', 'E4']],
  ])('are those of the lists they open, for %s', async (_name, areas) => {
    const officer = apiClient(test, await test.addUser({ groups: ['super-admin'], ...(areas && { areas }) }));
    const widgets = await read(officer);
    expect(widgets.map(({ name }) => name)).toEqual([...MY_DAY_WIDGETS]);
    for (const widget of widgets.filter(isListed)) {
      const list = await listOf(officer, widget);
      expect([widget.name, widget.count]).toEqual([widget.name, list.totalItems]);
      expect(idsOf(widget.member)).toEqual(idsOf(list.member).slice(0, MY_DAY_SHOWN));
    }
    // Otherwise the test would prove little.
    expect(widgets.filter(({ count }) => Number(count) > 0).length).toBeGreaterThan(8);
  });

  it('say of people what the page shows, and no number or address', async () => {
    const { member } = await widgetOf(admin, 'needs_to_call');
    expect(member.length).toBeGreaterThan(0);
    for (const { trainee } of member)
      expect(Object.keys(trainee as object)).toEqual(['@id', '@type', 'id', 'firstName', 'lastName']);
  });

  it('are smaller for an officer of one area', async () => {
    const limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E2'] }));
    const [all, own] = [await widgetOf(admin, 'needs_to_call'), await widgetOf(limited, 'needs_to_call')];
    expect(own.count).toBeGreaterThan(0);
    expect(own.count).toBeLessThan(Number(all.count));
  });
});

it('names sessions with trainees that are on no day', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(admin);
  await buildPlannedNeed(admin, trainingSession['@id']);
  const before = Number((await widgetOf(admin, 'without_day')).count);
  await admin.update(logisticSession['@id'], { trainingSessions: [] });
  const { count, member } = await widgetOf(admin, 'without_day');
  expect(count).toBe(before + 1);
  expect(member.map((record) => record['@id'])).toContain(trainingSession['@id']);
});

describe('the rights', () => {
  it.each([
    [['ROLE_READ_NEED_TRAINING'], ['reminders', 'needs_to_call']],
    [['ROLE_READ_TRAINEE'], ['needs_to_call']],
    [['ROLE_READ_BOOKING'], ['bookings']],
    [['ROLE_PREVENTION_PASSPORT'], ['passport']],
    [['ROLE_READ_TRAINER'], ['trainer_documents']],
    [['ROLE_READ_VEHICULE'], ['vehicle_inspections', 'vehicle_insurances', 'vehicle_leases']],
    [['ROLE_READ_TRAINEE_IMPORT'], ['imports']],
    [['ROLE_READ_PLANNING'], ['without_trainer', 'conflicts', 'convocations', 'conventions', 'suppliers', 'equipment']],
    [
      ['ROLE_READ_TRAINING_SESSION'],
      ['session_changes', 'without_day', 'sessions_short', 'attendance_requests', 'open_sheets', 'failed_mails'],
    ],
  ] as const)('with %j show only %j', async (roles, names) => {
    const person = apiClient(test, await test.addUser({ roles: [...roles] }));
    expect(await namesOf(person)).toEqual(names);
  });

  it('show nothing about sheets without the attendance feature', async () => {
    const person = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], featureFlags: [] });
    expect(await namesOf(apiClient(test, person))).toEqual(['session_changes', 'without_day', 'sessions_short', 'failed_mails']);
  });

  it('refuse a person without any of the lists, a trainer, and a visitor', async () => {
    await apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] })).refusal(403, 'GET', '/api/my_day');
    await apiClient(test, await test.addTrainer()).refusal(403, 'GET', '/api/my_day');
    await apiClient(test).refusal(401, 'GET', '/api/my_day');
  });
});

describe('what is mine', () => {
  const mine = async (api: ApiClient) =>
    ((await api.item('/api/my_day?scope=mine')) as unknown as { readonly widgets: readonly Widget[] }).widgets;

  it('is what is assigned to the caller: with the counts of the lists that it opens', async () => {
    const person = await test.addUser({ groups: ['super-admin'] });
    const api = apiClient(test, person);
    const [need] = (await api.list('/api/need_trainings?status=a_contacter')).member;
    if (!need) throw new Error('The demonstration has nobody to call');
    expect((await mine(api)).filter(({ name, count }) => !isSharedWidget(name) && count !== 0)).toEqual([]);
    await api.update(need['@id'], { commercials: [`/api/users/${person.id}`] });
    const assigned = (await mine(api)).filter(isListed);
    for (const widget of assigned.filter(({ kind }) => kind === 'list')) {
      expect([widget.name, widget.count]).toEqual([widget.name, (await listOf(api, widget)).totalItems]);
    }
    const toCall = assigned.find(({ name }) => name === 'needs_to_call');
    expect(toCall && idsOf(toCall.member)).toEqual([need['@id']]);
  });

  it('refuses a scope that does not exist', async () => {
    await admin.refusal(400, 'GET', '/api/my_day?scope=nobody');
  });
});

describe('what is done', () => {
  it('leaves the reminders: done, postponed, and opened again', async () => {
    const before = await widgetOf(admin, 'reminders');
    const [done, postponed] = before.member;
    if (!done || !postponed) throw new Error('The demonstration has no due reminders');
    await admin.update(done['@id'], { isDone: true, version: done.version });
    await admin.update(postponed['@id'], { reminderAt: '2026-12-24T10:00:00+01:00' });
    const after = await widgetOf(admin, 'reminders');
    expect(after.count).toBe(Number(before.count) - 2);
    expect(idsOf(after.member)).not.toContain(done['@id']);
    await admin.update(done['@id'], { isDone: false });
    expect((await widgetOf(admin, 'reminders')).count).toBe(Number(before.count) - 1);
  });

  it('leaves the needs to call', async () => {
    const before = await widgetOf(admin, 'needs_to_call');
    const [need] = before.member;
    await admin.update(need?.['@id'] ?? '', { status: 'absence_reponse' });
    expect((await widgetOf(admin, 'needs_to_call')).count).toBe(Number(before.count) - 1);
  });

  it('leaves the sheets when a session’s last one is validated', async () => {
    const before = await widgetOf(admin, 'open_sheets');
    const session = before.member[0]?.id;
    await test.database.write(
      'emargement_sheets',
      'update emargement_sheets set validated_at = now() where training_session_id = $1',
      [session],
    );
    expect((await widgetOf(admin, 'open_sheets')).count).toBe(Number(before.count) - 1);
  });
});
