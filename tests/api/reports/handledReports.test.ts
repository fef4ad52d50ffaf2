import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../model/kernel/roles.ts';
import type { ReportReadingsView, ReportsView, ReportView } from '../../../model/reports/report.ts';
import type { ReportFollowUp } from '../../../model/reports/reportDoor.ts';
import { DEMONSTRATION_KEYS } from '../../../server/kernel/sealingKeys.ts';
import { resealNumbers } from '../../../server/passport/identity/resealNumbers.ts';
import { setSealingKeys } from '../../../server/passport/identity/sealedText.ts';
import { createLog } from '../../../server/platform/log.ts';
import { eraseOldReports } from '../../../server/reports/eraseOldReports.ts';
import { type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { nextPeer, REPORTED, sendReport } from '../../support/records/report.ts';

let test: TestApp;
let handler: Person;
let other: Person;
let now = new Date('2027-03-15T10:00:00+01:00');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  handler = await test.addUser({ roles: ['ROLE_HANDLE_REPORTS'], firstName: 'Agnès', lastName: 'Colin' });
  other = await test.addUser({ roles: ['ROLE_HANDLE_REPORTS'], firstName: 'Karim', lastName: 'Benali' });
});
afterEach(async () => {
  now = new Date('2027-03-15T10:00:00+01:00');
  setSealingKeys(DEMONSTRATION_KEYS);
  for (const table of ['report_readings', 'report_entries', 'reports', 'report_procedures', 'rate_limits'])
    await test.database.query(`delete from ${table}`);
});
afterAll(() => test.close());

const idOf = async () => (await test.database.query<{ id: number }>('select id from reports order by id desc'))[0]?.id ?? 0;
/** Logs in anew: days pass. */
const callAs = async ({ email }: Person, method: string, path: string, body?: object) =>
  test.call(method, path, { as: await test.as(email), body });
const read = async (as = handler) => callAs(as, 'POST', `/api/reports/${await idOf()}/readings`);
const decide = async (body: object, as = handler) => callAs(as, 'POST', `/api/reports/${await idOf()}/decisions`, body);
const list = async () => ((await callAs(handler, 'GET', '/api/reports')).body as ReportsView).reports;
const readings = async () => ((await callAs(handler, 'GET', '/api/report_readings')).body as ReportReadingsView).readings;
const followUp = async (code: string) =>
  (await test.call('POST', '/api/report_door/follow_up', { body: { code }, from: nextPeer() })).body as ReportFollowUp;

const NOTE = { state: 'assessed', note: 'Vu avec la direction' };

describe('whoever handles reports', () => {
  it('sees that one came, and nothing of it until it is opened', async () => {
    await sendReport(test);
    const [line] = await list();
    expect(line).toEqual({
      id: await idOf(),
      state: 'received',
      isWaiting: true,
      receivedAt: now.toISOString(),
      changedAt: now.toISOString(),
      erasedAt: null,
    });
    expect(await readings()).toEqual([]);
  });

  it('leaves a line with name and time each time a report is read', async () => {
    await sendReport(test);
    await read();
    now = new Date('2027-03-15T11:00:00+01:00');
    await read(other);
    const report = await idOf();
    expect(await readings()).toEqual([
      { report, reader: 'Karim Benali', at: '2027-03-15T10:00:00.000Z' },
      { report, reader: 'Agnès Colin', at: '2027-03-15T09:00:00.000Z' },
    ]);
  });

  it('decides with a note and a message, each with its date, and takes a closed one up again', async () => {
    const code = await sendReport(test);
    now = new Date('2027-03-16T10:00:00+01:00');
    expect((await decide({ version: 1, ...NOTE, message: '  ' })).body).toMatchObject({ state: 'assessed', version: 2 });
    now = new Date('2027-03-17T10:00:00+01:00');
    await decide({ version: 2, state: 'closed', note: 'Clos', message: 'Mesures prises : autre groupe.' });
    now = new Date('2027-03-18T10:00:00+01:00');
    const { body } = await decide({ version: 3, state: 'measures', note: 'Repris' }, other);
    expect(
      (body as ReportView).entries.map(({ state, decidedBy, note, message, at }) => [at, state, decidedBy, note, message]),
    ).toEqual([
      ['2027-03-16T09:00:00.000Z', 'assessed', 'Agnès Colin', 'Vu avec la direction', null],
      ['2027-03-17T09:00:00.000Z', 'closed', 'Agnès Colin', 'Clos', 'Mesures prises : autre groupe.'],
      ['2027-03-18T09:00:00.000Z', 'measures', 'Karim Benali', 'Repris', null],
    ]);
    expect((await list())[0]).toMatchObject({ state: 'measures', isWaiting: false });
    expect((await followUp(code)).steps.map(({ message }) => message)).toEqual([null, 'Mesures prises : autre groupe.', null]);
  });

  it.each([
    ['without a note', { version: 1, state: 'assessed', note: '  ' }, 422],
    ['back to « reçu »', { version: 1, state: 'received', note: 'Oui' }, 422],
    ['on an older version', { version: 7, ...NOTE }, 409],
  ])('is refused a decision %s', async (_what, body, status) => {
    await sendReport(test);
    expect((await decide(body)).status).toBe(status);
    expect((await list())[0]).toMatchObject({ state: 'received' });
  });

  it('gets a 404 for one that does not exist, and leaves no line', async () => {
    for (const path of ['readings', 'decisions']) {
      const answer = await callAs(handler, 'POST', `/api/reports/2000000/${path}`, { version: 1, ...NOTE });
      expect(problemOf(answer).status).toBe(404);
    }
    expect(await readings()).toEqual([]);
  });
});

const CALLS = [
  ['GET', '/api/reports'],
  ['GET', '/api/report_readings'],
  ['POST', '/api/reports/:id/readings'],
  ['POST', '/api/reports/:id/decisions'],
] as const;

describe('everybody else is refused', () => {
  const refusals = async (as: Pick<Person, 'cookie'>) => {
    const id = await idOf();
    const statuses: number[] = [];
    for (const [method, path] of CALLS) {
      const body = path.endsWith('decisions') ? { version: 1, ...NOTE } : undefined;
      statuses.push((await test.call(method, path.replace(':id', String(id)), { as, body })).status);
    }
    return statuses;
  };
  const ALL_REFUSED = CALLS.map(() => 403);

  it('with any single other right, and with all of them together', async () => {
    await sendReport(test);
    const others = ROLES.filter((role) => role !== 'ROLE_HANDLE_REPORTS') as Role[];
    const opened: string[] = [];
    for (const role of others)
      if ((await refusals(await test.addUser({ roles: [role] }))).some((status) => status !== 403)) opened.push(role);
    expect(opened).toEqual([]);
    expect(await refusals(await test.addUser({ roles: others }))).toEqual(ALL_REFUSED);
    expect(await readings()).toEqual([]);
  });

  it.each(['super-admin', 'admins', 'charge-de-formation-driver-program', 'commerce', 'lecture'])(
    'in the group %s',
    async (group) => {
      await sendReport(test);
      expect(await refusals(await test.addUser({ groups: [group] }))).toEqual(ALL_REFUSED);
    },
  );

  it('as a trainer, also one who manages a region', async () => {
    await sendReport(test);
    expect(await refusals(await test.addTrainer())).toEqual(ALL_REFUSED);
    expect(await refusals(await test.addTrainer({ isRegionManager: true, areas: ['E1'] }))).toEqual(ALL_REFUSED);
  });

  it('as an API key, which cannot get the right', async () => {
    const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const body = { name: 'Outil', roles: ['ROLE_HANDLE_REPORTS'] };
    await admin.refusal(422, 'POST', '/api/api_keys', body);
  });
});

describe('the right', () => {
  it('is given by a Super Admin, with a line in the history of the person, and by no administrator without it', async () => {
    const superAdmin = await test.addUser({ groups: ['super-admin'] });
    const api = apiClient(test, superAdmin);
    const [group] = (await api.list('/api/user_groups?code=signalements')).member;
    const person = await test.addUser();
    const iri = `/api/users/${person.id}`;
    const administrator = apiClient(test, await test.addUser({ groups: ['admins'] }));
    const { version } = await administrator.item(iri);
    await administrator.refusal(422, 'PUT', iri, { version, userGroups: [group?.['@id']] });
    await api.update(iri, { version, userGroups: [group?.['@id']] });
    const history = (await api.list(`${iri}/history`)).member as readonly ApiRecord[];
    expect(JSON.stringify(history)).toContain(`/api/user_groups/${group?.id}`);
    expect((await test.call('GET', '/api/reports', { as: person })).status).toBe(200);
  });

  it('is given to a group with a line in the history of the group', async () => {
    const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const group = await api.create('user_groups', { name: 'Cellule', code: 'cellule', roles: [] });
    await api.update(group['@id'], { version: group.version, roles: ['ROLE_HANDLE_REPORTS'] });
    expect(JSON.stringify((await api.list(`${group['@id']}/history`)).member)).toContain('ROLE_HANDLE_REPORTS');
  });
});

describe('contents', () => {
  it('are encrypted anew after a change of the key, and open without the former one', async () => {
    const code = await sendReport(test);
    await decide({ version: 1, ...NOTE, message: 'Venez nous voir.' });
    const current = new Uint8Array(randomBytes(32));
    setSealingKeys({ current, previous: DEMONSTRATION_KEYS.current });
    const lines: string[] = [];
    await resealNumbers({ ...test.deps, log: createLog('info', { write: (line) => lines.push(line) }) });
    setSealingKeys({ current, previous: null });
    expect((await read()).body).toMatchObject({ content: { text: REPORTED.text }, entries: [{ note: NOTE.note }] });
    expect((await followUp(code)).steps[0]?.message).toBe('Venez nous voir.');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['reports need the former key no more']);
  });

  it('do not open in another row', async () => {
    await sendReport(test, { text: 'Le premier' });
    await sendReport(test, { text: 'Le second' });
    await test.database.query('update reports r set sealed_content = (select sealed_content from reports o where o.id <> r.id)');
    expect((await read()).body).toMatchObject({ content: null });
  });

  it('of a closed report are erased after their time; number, states and dates remain', async () => {
    const code = await sendReport(test);
    await decide({ version: 1, state: 'closed', note: 'Clos', message: 'Merci.' });
    now = new Date('2029-03-14T10:00:00+01:00');
    await eraseOldReports(test.deps);
    expect((await list())[0]?.erasedAt).toBeNull();
    now = new Date('2029-03-16T10:00:00+01:00');
    await eraseOldReports(test.deps);
    await eraseOldReports(test.deps);
    expect((await read()).body).toMatchObject({
      state: 'closed',
      erasedAt: '2029-03-16T09:00:00.000Z',
      content: null,
      entries: [{ state: 'closed', at: '2027-03-15T09:00:00.000Z', note: null, message: null }],
    });
    expect(await followUp(code)).toMatchObject({ isErased: true, steps: [{ state: 'closed', message: null }] });
    const addition = await test.call('POST', '/api/report_door/additions', {
      body: { code, addition: 'Encore' },
      from: nextPeer(),
    });
    expect(problemOf(addition)).toMatchObject({ status: 409, detail: expect.stringContaining('nouveau signalement') });
    expect(problemOf(await decide({ version: 2, ...NOTE }))).toMatchObject({ status: 409 });
  });

  it('of an open report stay, and those of a closed one to which something was added stay longer', async () => {
    await sendReport(test, { text: 'Ouvert' });
    const code = await sendReport(test);
    await decide({ version: 1, state: 'closed', note: 'Clos' });
    now = new Date('2028-09-15T10:00:00+02:00');
    await test.call('POST', '/api/report_door/additions', { body: { code, addition: 'Cela recommence' }, from: nextPeer() });
    now = new Date('2029-06-15T10:00:00+02:00');
    await eraseOldReports(test.deps);
    expect((await list()).map(({ erasedAt }) => erasedAt)).toEqual([null, null]);
  });
});
