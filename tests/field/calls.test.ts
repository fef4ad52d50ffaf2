import { afterAll, beforeAll, expect, it } from 'vitest';
import { telephoneLink } from '../../model/kernel/values/dialledPhone.ts';
import type { CallCard, NotedCall } from '../../model/needs/calls/call.ts';
import { reminderAfterCall } from '../../model/needs/calls/callOutcomes.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-24T10:00:00+01:00') });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const note = async (need: ApiRecord, body: object): Promise<NotedCall> => {
  const answer = await officer.call('POST', `${need['@id']}/call`, body);
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as unknown as NotedCall;
};

const cardOf = async (need: ApiRecord) => (await officer.item(`${need['@id']}/call`)) as unknown as CallCard<ApiRecord>;

const remind = (need: ApiRecord, reminderAt: string) =>
  buildRecord(officer, 'reminders', { needTraining: need['@id'], reminderAt, reminderType: 'phone', isDone: false });

// SuiteCRM/SuiteCRM 3308: the reminder of a call that was held comes back when its text is corrected.
it('corrects the note of a call, whose reminder stays done', async () => {
  const need = await buildNeed(officer);
  const due = await remind(need, '2026-11-23T09:00:00+01:00');
  const { call } = await note(need, { outcome: 'available', note: 'Ok mardi' });
  await officer.update(call, { commentary: 'Ok pour mardi ou jeudi' });
  expect(await officer.item(call)).toMatchObject({
    isDone: true,
    callOutcome: 'available',
    commentary: 'Ok pour mardi ou jeudi',
  });
  expect(await officer.item(due['@id'])).toMatchObject({ isDone: true });
  expect((await cardOf(need)).reminders).toEqual([]);
});

// Saleslogix/argos-saleslogix 117: dialling from an activity, then completing it, leaves two lines of history.
it('calls because of a reminder, and finds one call in the history', async () => {
  const need = await buildNeed(officer);
  const due = await remind(need, '2026-11-23T09:00:00+01:00');
  await note(need, { outcome: 'refused', reminder: due['@id'] });
  expect((await cardOf(need)).calls).toHaveLength(1);
  expect((await officer.list(`/api/reminders?needTraining=${need.id}&isDone=false`)).totalItems).toBe(0);
});

// krayin/laravel-crm 2322: why somebody refused is in the record, not in what colleagues read.
it('reads why somebody refused beside the number', async () => {
  const need = await buildNeed(officer);
  await note(need, { outcome: 'refused', note: 'A quitté la société' });
  expect((await cardOf(need)).calls).toMatchObject([{ callOutcome: 'refused', commentary: 'A quitté la société' }]);
});

// ringcentral/rc-unified-crm-extension 127: a note cannot be added to a call that was stored without one; several lines are cut.
it('adds a note of several lines to a call stored without one', async () => {
  const need = await buildNeed(officer);
  const { call } = await note(need, { outcome: 'answered' });
  await officer.update(call, { commentary: 'Disponible :\n- mardi\n- jeudi après-midi' });
  expect((await cardOf(need)).calls[0]?.commentary).toBe('Disponible :\n- mardi\n- jeudi après-midi');
});

// frappe/crm 2588: follow-ups are tasks of their own, and nobody sees which one is the next.
it('has one next reminder after each of many calls', async () => {
  const need = await buildNeed(officer);
  for (const outcome of ['no_answer', 'message_left', 'call_back', 'waits_delivery', 'wrong_number']) {
    const { reminderAt } = await note(need, { outcome });
    expect((await cardOf(need)).reminders).toMatchObject([{ reminderAt }]);
  }
});

// odoo/odoo 26748, SuiteCRM/SuiteCRM 822: a follow-up is on another day, or an hour late, by the caller's time zone or in summer.
it.each([
  ['late in the evening', '2026-11-24T23:30:00+01:00', '2026-11-25T08:00:00.000Z'],
  ['after midnight', '2026-11-25T00:30:00+01:00', '2026-11-26T08:00:00.000Z'],
  ['on the Friday before summer time', '2026-03-27T17:00:00+01:00', '2026-03-30T07:00:00.000Z'],
  ['on the Friday before winter time', '2026-10-23T17:00:00+02:00', '2026-10-26T08:00:00.000Z'],
])('calls again on the next working day at nine in Paris, %s', (_when, now, reminderAt) => {
  const need = { status: 'a_contacter', deliveryDate: null } as const;
  expect(reminderAfterCall('no_answer', need, new Date(now))).toBe(reminderAt);
});

// frappe/erpnext 33948, SuiteCRM/SuiteCRM 2187: numbers that a telephone cannot dial.
it.each([
  ['+43-1-23456-789', 'tel:+43123456789'],
  ['0 800 123 456', 'tel:0800123456'],
  ['+41 (0)21 123 45 67', 'tel:+41211234567'],
])('dials %s', (number, address) => {
  expect(telephoneLink(number)).toBe(address);
});
