import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportFollowUp } from '../../model/reports/reportDoor.ts';
import { DEMONSTRATION_KEYS } from '../../server/kernel/sealingKeys.ts';
import { setSealingKeys } from '../../server/passport/identity/sealedText.ts';
import { apiClient, problemOf } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { nextPeer, REPORT_TRACES, REPORTED, sendReport } from '../support/records/report.ts';
import { makeHook } from '../support/records/webhooks.ts';

/* Reports about tools for anonymous reports, and about helpdesks that show private tickets; each tried on ours. */

let test: TestApp;
let handler: Person;

beforeAll(async () => {
  test = await testApp();
  handler = await test.addUser({ roles: ['ROLE_HANDLE_REPORTS'] });
});
afterAll(() => test.close());

const followUp = (code: string) => test.call('POST', '/api/report_door/follow_up', { body: { code }, from: nextPeer() });
const lastId = async () => (await test.database.query<{ id: number }>('select max(id) as id from reports'))[0]?.id ?? 0;
const count = async (table: string) =>
  (await test.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;

describe('a code in the wrong hands', () => {
  // globaleaks/globaleaks-whistleblowing-software 1034
  it('shows nothing of what was sent with it or added later', async () => {
    const code = await sendReport(test);
    await test.call('POST', '/api/report_door/additions', { body: { code, addition: 'Kolibri encore' }, from: nextPeer() });
    expect(JSON.stringify((await followUp(code)).body)).not.toMatch(REPORT_TRACES);
  });

  // freedomofpress/securedrop 2327
  it('is not told again to whoever has found an open page', async () => {
    const code = await sendReport(test);
    expect(JSON.stringify((await followUp(code)).body)).not.toContain(code);
  });
});

// freedomofpress/securedrop 4458
it('two tabs of one browser report one after the other, each with a code of its own', async () => {
  const codes = [await sendReport(test), await sendReport(test)];
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect((await followUp(code)).status).toBe(200);
});

// scidsg/hushline 567: without a key the message is taken in clear, and the advice exposes whoever follows it.
it('without a key nothing is taken, and the refusal names a way that needs no report', async () => {
  const before = await count('reports');
  setSealingKeys(null);
  const answer = await test.call('POST', '/api/report_door/reports', { body: { ...REPORTED, procedure: 1 }, from: nextPeer() });
  setSealingKeys(DEMONSTRATION_KEYS);
  expect(problemOf(answer).detail).toMatch(/Rien n’a été gardé : appelez/);
  expect(await count('reports')).toBe(before);
});

// scidsg/hushline 861, globaleaks/globaleaks-whistleblowing-software 898: a mail tells when somebody reported, and who.
it('neither a report with an address nor the answer to it makes a mail', async () => {
  const before = [await count('mail_messages'), await count('sms_messages')];
  await sendReport(test);
  const decision = { version: 1, state: 'assessed', note: 'Vu', message: 'Bonjour' };
  await test.call('POST', `/api/reports/${await lastId()}/decisions`, { as: handler, body: decision });
  await test.runJobs();
  expect([await count('mail_messages'), await count('sms_messages')]).toEqual(before);
});

// globaleaks/globaleaks-whistleblowing-software 3660
it('somebody who reported without a name may give it later', async () => {
  const code = await sendReport(test, { sender: null, address: null });
  await test.call('POST', '/api/report_door/additions', { body: { code, addition: 'Je suis Zénaïde' }, from: nextPeer() });
  const { body } = await test.call('POST', `/api/reports/${await lastId()}/readings`, { as: handler });
  expect(JSON.stringify(body)).toContain('Je suis Zénaïde');
  expect(((await followUp(code)).body as ReportFollowUp).steps).toHaveLength(1);
});

describe('a confidential ticket', () => {
  // osTicket/osTicket 1557: agents see the subjects of tickets that they may not open.
  it('has no line in any list of somebody who may read everything else', async () => {
    await sendReport(test);
    const everything = await test.addUser({ groups: ['super-admin', 'admins', 'lecture'] });
    expect((await test.call('GET', '/api/reports', { as: everything })).status).toBe(403);
    const { body } = await test.call('GET', '/api/api_logs?itemsPerPage=100', { as: everything });
    expect(JSON.stringify(body)).not.toMatch(/"reports"|kolibri/i);
  });

  // mattermost/mattermost-plugin-jira 856, mattermost/mattermost-plugin-gitlab 326, operately/operately 676
  it('reaches no web hook and no feed of what happened', async () => {
    await makeHook(apiClient(test, await test.addUser({ groups: ['super-admin'] })));
    const before = [await count('webhook_outbox'), await count('webhook_deliveries'), await count('api_logs')];
    await sendReport(test);
    await test.call('POST', `/api/reports/${await lastId()}/readings`, { as: handler });
    expect([await count('webhook_outbox'), await count('webhook_deliveries'), await count('api_logs')]).toEqual(before);
  });
});
