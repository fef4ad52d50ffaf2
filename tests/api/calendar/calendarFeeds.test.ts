import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalendarFeed } from '../../../model/calendar/calendarFeed.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const NOW = new Date('2026-10-20T08:00:00Z');
const FEEDS = '/api/calendar_feeds';

let test: TestApp;
let api: ApiClient;
let trainer: Person;

beforeAll(async () => {
  test = await testApp({ now: () => NOW, settings: { publicUrl: 'http://pilotage.example' } });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  trainer = await test.addTrainer({ areas: ['E1'] });
});
afterAll(() => test.close());

const pathOf = (url: string | null): string => new URL(String(url)).pathname;

const newFeed = async (as: Person): Promise<string> => {
  const { status, body } = await test.call('POST', FEEDS, { as });
  expect(status).toBe(201);
  return pathOf((body as CalendarFeed).url);
};

/** A calendar's text with its folded lines joined. */
const readCalendar = async (path: string): Promise<string> => {
  const response = await test.app.request(path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return (await response.text()).replaceAll('\r\n ', '');
};

const eventOf = (calendar: string, uid: string): string =>
  calendar.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${uid}\r\n`)) ?? '';

it('lists its owner’s sessions in UTC, across a clock change, with stable UIDs', async () => {
  const type = await buildRecord(api, 'training_types', { name: 'Éco-conduite' });
  const training = await buildRecord(api, 'training_sessions', { trainingType: type['@id'] });
  const logisticSession = await buildRecord(api, 'logistic_sessions', {
    startAt: '2026-10-23T07:00:00Z',
    endAt: '2026-10-26T16:00:00Z',
    logisticSessionsDay: [
      { date: '2026-10-23', startAt: '09:00', endAt: '17:00' },
      { date: '2026-10-26', startAt: '09:00', endAt: '17:00' },
    ],
    area: (await api.list('/api/areas')).member[0]?.['@id'],
    trainers: [`/api/trainers/${trainer.id}`],
    trainingSessions: [training['@id']],
  });
  await buildRecord(api, 'logistic_sessions', { startAt: '2026-10-24T07:00:00Z', endAt: '2026-10-24T16:00:00Z' });
  const path = await newFeed(trainer);
  const calendar = await readCalendar(path);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const first = eventOf(calendar, `logistic-session-${logisticSession.id}@pilotage`);
  expect(first).toContain('DTSTART:20261023T070000Z');
  expect(first).toContain('SUMMARY:Éco-conduite');
  expect(first).toContain('STATUS:TENTATIVE');
  expect(first).toContain(`http://pilotage.example/#/trainers-space/session/${logisticSession.id}`);
  expect(eventOf(calendar, `logistic-session-${logisticSession.id}-2@pilotage`)).toContain('DTSTART:20261026T080000Z');

  await api.update(training['@id'], { status: 'canceled' });
  await test.database.query(`update training_sessions set updated_at = now() + interval '1 hour' where id = $1`, [training.id]);
  const changed = eventOf(await readCalendar(path), `logistic-session-${logisticSession.id}@pilotage`);
  expect(changed).toContain('STATUS:CANCELLED');
  const sequence = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
  expect(sequence(changed)).toBeGreaterThan(sequence(first));
});

it('lists an officer’s sessions, and nothing without the right', async () => {
  const officer = await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] });
  const logisticSession = await buildRecord(api, 'logistic_sessions', {
    startAt: '2026-10-27T08:00:00Z',
    endAt: '2026-10-27T16:00:00Z',
    trainingOfficer: `/api/users/${officer.id}`,
  });
  const path = await newFeed(officer);
  expect(await readCalendar(path)).toContain(`UID:logistic-session-${logisticSession.id}@pilotage`);
  await test.database.query('delete from users_user_groups where owner_id = $1', [officer.id]);
  expect(await readCalendar(path)).not.toContain('VEVENT');
});

it('stops after a new address, a revocation, or a disabled account', async () => {
  const former = await newFeed(trainer);
  const path = await newFeed(trainer);
  await apiClient(test).refusal(404, 'GET', former);
  expect(await apiClient(test, trainer).item(FEEDS)).toMatchObject({ createdAt: NOW.toISOString(), lastReadAt: null, url: null });
  await readCalendar(path);
  expect(await apiClient(test, trainer).item(FEEDS)).toMatchObject({ lastReadAt: NOW.toISOString() });
  await test.database.query('update accounts set is_active = false where id = $1', [trainer.accountId]);
  await apiClient(test).refusal(404, 'GET', path);
  await test.database.query('update accounts set is_active = true where id = $1', [trainer.accountId]);
  await readCalendar(path);
  await apiClient(test, trainer).remove(FEEDS);
  await apiClient(test).refusal(404, 'GET', path);
  expect(await apiClient(test, trainer).item(FEEDS)).toMatchObject({ createdAt: null });
});

it('stores no calendar token, and limits unknown addresses', async () => {
  const path = await newFeed(trainer);
  const [feed] = await test.database.query<{ row: string }>(
    'select f::text as row from calendar_feeds f order by id desc limit 1',
  );
  expect(feed?.row).not.toContain(path.slice('/calendars/'.length, -'.ics'.length));
  const wrong = `/calendars/${'A'.repeat(43)}.ics`;
  let status = 404;
  for (let tries = 0; tries < 70 && status === 404; tries += 1) {
    status = (await test.call('GET', wrong, { from: '203.0.113.9' })).status;
  }
  expect(status).toBe(429);
  await readCalendar(path);
});

it('needs a login', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) await apiClient(test).refusal(401, method, FEEDS);
});
