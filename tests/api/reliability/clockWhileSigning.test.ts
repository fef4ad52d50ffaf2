import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { emargementUrl, signatureForm } from '../attendance/signingCalls.ts';
import { readSheetEvidence, readVerification } from '../evidence/sealedDay.ts';

/** Requests in flight are written in any order: less than this is none of the clock's. */
const TOLERANCE_MS = MINUTE_MS;
const JUMPS: Readonly<Record<string, number>> = {
  'back by ten minutes': -10 * MINUTE_MS,
  'back by seven hours': -7 * HOUR_MS,
  'back by thirty days': -30 * DAY_MS,
  'ahead by an hour': HOUR_MS,
  'ahead by seven hours': 7 * HOUR_MS,
  'ahead by twenty-six hours': 26 * HOUR_MS,
  'ahead by a year': 365 * DAY_MS,
};

let clock: Date;
let jump: number;
let test: TestApp;
let day: AttendedSession;
/** Each answer of the day. */
let statuses: number[];

beforeEach(async () => {
  [clock, jump, statuses] = [at('08:00'), 0, []];
  test = await testApp({ now: () => new Date(clock.getTime() + jump) });
  day = await buildAttendedSession(test.database);
  return () => test.close();
});

const it200 = (answer: { readonly status: number }): boolean => answer.status < 300;

const open = async (uuid: string) => {
  const answer = await test.call('GET', emargementUrl(uuid));
  statuses.push(answer.status);
  return answer;
};

interface Ink {
  readonly seed: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const sign = async (uuid: string, period: 'morning' | 'afternoon', { seed, fields = {}, headers = {} }: Ink) => {
  const body = signatureForm(fields, { content: SIGNATURE_SVG.replaceAll('160.000', `${60 + seed}.000`) });
  const answer = await test.app.request(emargementUrl(uuid, `/sign/${period}`), { method: 'POST', body, headers });
  statuses.push(answer.status);
  return answer;
};

const counterSign = async (period: 'morning' | 'afternoon') => {
  const proof = await trainerSecret(test.database, day, new Date(clock.getTime() + jump));
  const trainer = String(day.trainerIds[0]);
  return sign(day.sheetUuid, period, { seed: 97, fields: { trainer }, headers: { 'X-Emargement-Proof': proof } });
};

const validate = async () => {
  const answer = await test.call('POST', emargementUrl(day.sheetUuid, '/validate'));
  statuses.push(answer.status);
  return answer;
};

const seal = async () => {
  await test.runJobs();
  return { status: 200 };
};

type Step = () => Promise<{ readonly status: number }>;

/** The day in order, each step with its time and what precedes it on the page. */
const STEPS: readonly {
  readonly name: string;
  readonly time: string;
  readonly run: Step;
  readonly before?: () => Promise<unknown>;
}[] = [
  ...([0, 1] as const).map((rank) => ({
    name: `trainee ${rank} signs the morning`,
    time: `09:0${5 + rank}`,
    before: () => open(day.entryUuids[rank]),
    run: () => sign(day.entryUuids[rank], 'morning', { seed: 11 + 40 * rank }),
  })),
  {
    name: 'the trainer counter-signs the morning',
    time: '12:20',
    before: () => open(day.sheetUuid),
    run: () => counterSign('morning'),
  },
  ...([0, 1] as const).map((rank) => ({
    name: `trainee ${rank} signs the afternoon`,
    time: `13:3${5 + rank}`,
    before: () => open(day.entryUuids[rank]),
    run: () => sign(day.entryUuids[rank], 'afternoon', { seed: 11 + 40 * rank }),
  })),
  { name: 'the trainer counter-signs the afternoon', time: '16:50', run: () => counterSign('afternoon') },
  { name: 'the trainer validates', time: '17:05', run: validate },
  { name: 'the sheet is sealed', time: '17:06', run: seal },
];

/** Where the clock jumps: between two acts that belong together. */
const PLACES = [
  'trainee 0 signs the morning',
  'the trainer counter-signs the morning',
  'the trainer validates',
  'the sheet is sealed',
];

interface Line {
  readonly id: number;
  readonly type: string;
  readonly period: string | null;
  readonly time: Date;
}

const readLines = () =>
  test.database.query<Line>(
    'select id, type, period, server_time as time from emargement_events where sheet_uuid = $1 order by id',
    [day.sheetUuid],
  );

const WINDOWS = { morning: [at('08:30'), at('14:30')], afternoon: [at('13:30'), at('19:00')] } as const;

const expectTrue = async (officer: Person): Promise<void> => {
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  const lines = await readLines();
  expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted((one, other) => one - other));
  let latest = lines[0]?.time ?? new Date(0);
  let isBack = false;
  for (const { time } of lines) {
    if (latest.getTime() - time.getTime() > TOLERANCE_MS) isBack = true;
    if (time > latest) latest = time;
  }
  const { findings, sealed } = { ...(await readSheetEvidence(test, day, officer)), sealed: true };
  const kinds = findings.map(({ kind }) => kind);
  expect([kinds.includes('clock_back'), sealed]).toEqual([isBack, true]);
  // A signature is dated by the clock that judged it, within its window of that clock.
  for (const { type, period, time } of lines) {
    if (type !== 'signed' || (period !== 'morning' && period !== 'afternoon')) continue;
    const [from, until] = WINDOWS[period];
    expect([time >= from && time <= until, period, time]).toEqual([true, period, time]);
  }
};

describe.each(PLACES)('the clock jumps before “%s”', (place) => {
  it.each(Object.entries(JUMPS))('%s, and is put right afterwards', async (_name, milliseconds) => {
    for (const { name, time, run, before } of STEPS) {
      clock = at(time);
      await before?.();
      if (name === place) {
        jump = milliseconds;
        const first = await run();
        // Put right again: what was refused is done now, what was accepted is not done twice.
        jump = 0;
        if (it200(first)) continue;
        expect([409, 410, 422, 401, 403, 404]).toContain(first.status);
      }
      const answer = await run();
      expect([name, answer.status < 300]).toEqual([name, true]);
    }
    await test.runJobs();
    clock = at('17:10');
    await expectTrue(await test.addUser({ groups: ['super-admin'] }));
    expect(await readVerification(test, day)).toMatchObject({ editions: [{ edition: 1 }] });
  });
});

describe('the clock of a device', () => {
  it.each([
    ['a day ahead', DAY_MS],
    ['seven hours ahead', 7 * HOUR_MS],
    ['ten minutes back', -10 * MINUTE_MS],
    ['seven hours back', -7 * HOUR_MS],
    ['in another year', -400 * DAY_MS],
  ])('%s changes neither time nor window, and shows in the findings where it contradicts them', async (_name, wrong) => {
    clock = at('09:05');
    const deviceTime = new Date(clock.getTime() + wrong).toISOString();
    expect((await sign(day.entryUuids[0], 'morning', { seed: 11, fields: { deviceTime } })).status).toBe(201);
    // The window is the server's, whatever the device says, unless the drawing was kept offline.
    clock = at('16:00');
    const early = { deviceTime: at('09:10').toISOString() };
    expect((await sign(day.entryUuids[1], 'morning', { seed: 51, fields: early })).status).toBe(409);
    const [line] = (await readLines()).filter(({ type }) => type === 'signed');
    expect(line?.time).toEqual(at('09:05'));
    const officer = await test.addUser({ groups: ['super-admin'] });
    const { findings } = await readSheetEvidence(test, day, officer);
    expect(findings.some(({ kind }) => kind === 'outside_window')).toBe(wrong <= -7 * HOUR_MS);
    expect(findings.some(({ kind }) => kind === 'clock_back')).toBe(false);
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it('that is changed while a drawing waits offline is never taken for a time of the day that it was not', async () => {
    clock = at('18:00');
    const kept = (deviceTime: Date) => ({ key: crypto.randomUUID(), kept: 'true', deviceTime: deviceTime.toISOString() });
    // Set into the window afterwards: evidence for an officer, not a signature.
    expect((await sign(day.entryUuids[0], 'morning', { seed: 11, fields: kept(at('09:05')) })).status).toBe(202);
    for (const wrong of [at('18:30'), at('07:00'), at('09:05', '2026-11-21'), at('09:05', '2025-11-20')]) {
      expect((await sign(day.entryUuids[1], 'morning', { seed: 51, fields: kept(wrong) })).status).toBe(409);
    }
    expect((await readLines()).filter(({ type }) => type === 'signed')).toEqual([]);
  });
});
