import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CodeSheetView, PassView, ScreenCodeView } from '../../model/attendance/attendanceViews.ts';
import { emargementUrl, signingCalls } from '../api/attendance/signingCalls.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../support/records/attendedSession.ts';

let test: TestApp;
let officer: Person;
let now = at('08:00');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
});
afterAll(() => test.close());

const { sign, call, readStaffSheet } = signingCalls(() => test);

/** A phone that scans the trainer's screen of a session. */
const scan = async ({ sheetUuid }: AttendedSession) => {
  const { code } = (await call<ScreenCodeView>('POST', emargementUrl(sheetUuid, '/codes'))).body;
  let cookie: string | undefined;
  const send = async <Body>(path: string, body: object) => {
    const answer = await test.call('POST', path, { body, ...(cookie ? { headers: { Cookie: cookie } } : {}) });
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return answer as typeof answer & { body: Body & { reason?: string } };
  };
  const { people } = (await send<CodeSheetView>('/api/emargements/codes/sheet', { code })).body;
  const passFor = (person: number) => send<PassView>('/api/emargements/codes/pass', { code, person: people[person]?.id });
  return { passFor, signAs: async (person: number) => sign((await passFor(person)).body.uuid, 'morning', { cookie }) };
};

// danmarsden/moodle-mod_attendance 284, progressivetech/net.ourpowerbase.qrcodecheckin 61: who was recorded by mistake cannot do it again.
it('lets a phone sign for its owner once the signature under a wrong name is struck out', async () => {
  const day = await buildAttendedSession(test.database);
  now = at('09:02');
  const phone = await scan(day);
  expect((await phone.signAs(1)).status).toBe(201);
  expect((await phone.passFor(0)).body.reason).toBe('device_signed');

  const [right, wrong] = (await readStaffSheet(day, officer)).entries;
  const reason = 'Signé sous le nom d’un autre';
  expect((await call('PUT', emargementUrl(wrong?.uuid ?? '', '/delete/morning'), { as: officer, body: { reason } })).status).toBe(
    200,
  );
  expect((await phone.signAs(0)).status).toBe(201);
  expect((await phone.passFor(1)).body.reason).toBe('device_signed');

  const { entries } = await readStaffSheet(day, officer);
  expect(entries.map(({ uuid, signatures }) => [uuid, signatures.morning?.method])).toEqual([
    [right?.uuid, 'qr'],
    [wrong?.uuid, undefined],
  ]);
});
