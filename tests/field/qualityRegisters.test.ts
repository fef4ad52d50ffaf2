import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isWorkingDay, workingDayAfter } from '../../model/calendar/workingDays.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { testNow } from '../support/clock.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

describe('risks, improvements and complaints, after reports about others', () => {
  // jshng-glasgow/Responsible-AI-Risk-Register #102: saving another field of a risk emptied its severity and likelihood.
  it('keep the levels of a risk whose text alone is changed', async () => {
    const risk = await buildRecord(admin, 'risks', { probability: 3, impact: 4 });
    const { body } = await admin.call('PATCH', risk['@id'], { version: risk.version, effect: 'Moins de conduite' });
    expect(body).toMatchObject({ probability: 3, impact: 4, criticality: 12, effect: 'Moins de conduite' });
  });

  // Mes-Open/OpenMes #17: a corrective action could be closed without anybody having looked whether it had worked.
  it('do not call an improvement verified without what was seen', async () => {
    const record = await buildRecord(admin, 'improvements');
    const done = await admin.update(`${record['@id']}/move`, { version: record.version, status: 'done' });
    const body = { version: done.version, verifiedOn: parisDay(testNow()), outcome: 'effective' };
    const refused = await admin.refusal(422, 'PUT', `${done['@id']}/verify`, body);
    expect(refused.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['verification']);
    expect(await admin.item(done['@id'])).toMatchObject({ status: 'done', verifiedOn: null });
  });

  // osTicket/osTicket #1168 and frappe/helpdesk #2449: what arrived on a Saturday was overdue on Monday, and days off moved the delay wrongly.
  it('give a complaint of a Saturday its working days from Monday on', async () => {
    let saturday = dayAfter(parisDay(testNow()), -7);
    while (new Date(`${saturday}T12:00:00Z`).getUTCDay() !== 6) saturday = dayAfter(saturday, -1);
    const entry = await buildRecord(admin, 'quality_entries', { receivedOn: saturday });
    const after = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(saturday, days)).filter(isWorkingDay);
    expect(entry.acknowledgeBy).toBe(after[1]);
    expect(entry.answerBy).toBe(workingDayAfter(saturday, 15));
  });

  // zammad/zammad #390: a calendar of regional feasts counted as days off, so that a delay ended days too late.
  it('leave out the public holidays of France, and no other feast', () => {
    // Saint Martin’s day in Germany is the armistice in France; the day of repentance is a day like another.
    expect(['2026-11-11', '2026-11-18', '2026-12-26'].map((day) => isWorkingDay(day))).toEqual([false, true, false]);
    expect(workingDayAfter('2026-11-17', 1)).toBe('2026-11-18');
  });
});
