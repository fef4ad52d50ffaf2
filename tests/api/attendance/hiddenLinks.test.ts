import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { READ_ROLES } from '../../../model/kernel/roles.ts';
import { ROUTES } from '../../../server/routes.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { someQueries } from '../../support/database/someQueries.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from './drawings.ts';

let test: TestApp;
let day: AttendedSession;
let reader: Person;
let writer: Person;

const sheetPath = () => `/api/emargements/logistic_sessions/${day.logisticSessionId}/training_sessions/${day.trainingSessionId}`;

const sheetFor = async (as: Person): Promise<StaffSheetView> => {
  const { status, body } = await test.call('GET', sheetPath(), { as });
  expect(status).toBe(200);
  return body as StaffSheetView;
};

beforeAll(async () => {
  test = await testApp({ now: () => at('09:05') });
  day = await buildAttendedSession(test.database);
  reader = await test.addUser({ roles: READ_ROLES });
  writer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  const form = new FormData();
  form.append('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  const path = `/api/emargements/${day.entryUuids[0]}/sign/morning`;
  expect((await test.app.request(path, { method: 'POST', body: form }, { remoteAddress: '192.0.2.1' })).status).toBe(201);
});
afterAll(() => test.close());

const QUERIES = [
  '',
  '?pagination=false',
  '?representation=label',
  '?endAt[after]=2026-11-01T00:00:00Z&startAt[before]=2026-12-31T00:00:00Z',
];

/** All addresses that answer a logged-in person, for the test's session where they name one. */
const addresses = (): readonly string[] =>
  ROUTES.filter(({ method, path }) => method === 'GET' && path.startsWith('/api') && path !== '/api/events').flatMap(
    ({ path }, index) => {
      const address = path
        .replaceAll(/logistic_sessions?\/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, (found) =>
          found.replace(/:.*/, String(day.logisticSessionId)),
        )
        .replaceAll(/training_sessions?\/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, (found) =>
          found.replace(/:.*/, String(day.trainingSessionId)),
        )
        .replaceAll(/need_trainings\/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, `need_trainings/${day.needIds[0]}`)
        .replaceAll(/:[A-Za-z]+(\{(?:[^{}]|\{[^{}]*\})+\})?/g, '1');
      return someQueries(QUERIES, index).map((query) => address + query);
    },
  );

it('hides the signing links of trainees and the trainer’s screen from readers', { timeout: 120_000 }, async () => {
  const links = [day.sheetUuid, ...day.entryUuids];
  const asked = addresses();
  expect(asked).toContain(sheetPath());
  const telling: string[] = [];
  for (const address of asked) {
    const text = await (await test.app.request(address, { headers: { Cookie: reader.cookie } })).text();
    if (links.some((link) => text.includes(link))) telling.push(address);
  }
  expect(telling).toEqual([]);
});

it('still shows readers the sheet, its history and its drawings', async () => {
  const sheet = await sheetFor(reader);
  expect(sheet).toMatchObject({ '@id': sheetPath(), hasLinks: false, mayCorrect: false });
  expect(sheet.entries.map(({ lastName }) => lastName).sort()).toEqual(['ARNAUD', 'ZÉLIE']);
  expect(new Set(sheet.entries.map(({ uuid }) => uuid)).size).toBe(2);
  expect(sheet.missingSignatures.filter(({ uuid }) => uuid === sheet.entries[0]?.uuid)).toHaveLength(1);
  expect((await test.call('GET', `${sheet['@id']}/history`, { as: reader })).status).toBe(200);
  const signed = sheet.entries[0]?.signatures.morning;
  const drawing = await test.app.request(`${sheet['@id']}/history/${signed?.id}`, { headers: { Cookie: reader.cookie } });
  expect(drawing.headers.get('Content-Type')).toContain('svg');
});

it('shows entries and links to staff that sends them', async () => {
  expect((await test.call('GET', '/api/emargements', { as: reader })).status).toBe(403);
  expect((await test.call('GET', '/api/emargements', { as: writer })).status).toBe(200);
  expect(await sheetFor(writer)).toMatchObject({ hasLinks: true, uuid: day.sheetUuid });
  const trainer = await test.addTrainer();
  await test.database.query('insert into logistic_sessions_trainers values ($1, $2)', [day.logisticSessionId, trainer.id]);
  expect(await sheetFor(trainer)).toMatchObject({ hasLinks: true, uuid: day.sheetUuid });
});

it('hides the history of a sheet from readers of another area', async () => {
  const far = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], areas: ['E1'] });
  for (const path of ['', '/history', '/history/1']) {
    expect((await test.call('GET', `${sheetPath()}${path}`, { as: far })).status).toBe(404);
  }
});
