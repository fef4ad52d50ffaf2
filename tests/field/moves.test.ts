import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildLogisticSession } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  // The other days of a training move if they are still to come.
  test = await testApp({ now: () => new Date('2026-11-24T10:00:00+01:00') });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** A training on three days from 1 December 2026, a Tuesday. */
const buildThreeDays = async () => {
  const place = {
    startAt: '2026-12-01T09:00:00+01:00',
    endAt: '2026-12-01T17:00:00+01:00',
    area: (await buildRecord(officer, 'areas'))['@id'],
    trainingLocation: (await buildRecord(officer, 'training_locations'))['@id'],
  };
  const training = await buildRecord(officer, 'training_sessions', { ...place, goalNumberTrainees: 0, numberSessionToCreate: 3 });
  const days = (training.logisticSessions as readonly ApiRecord[]).map((day) => day['@id']);
  return { training: training['@id'], days, area: place.area };
};

const startsOf = async (days: readonly string[]) =>
  (await Promise.all(days.map((day) => officer.item(day)))).map(({ startAt }) => String(startAt).slice(0, 10)).sort();

const moveTo = (session: string, day: string, given: object = {}) => ({
  session,
  startAt: `${day}T09:00:00+01:00`,
  endAt: `${day}T17:00:00+01:00`,
  ...given,
});

const askAbout = async (body: object): Promise<ConflictsAnswer> =>
  (await officer.call('POST', '/api/planning/conflicts', body)).body as ConflictsAnswer;

describe('somebody moves a day of a training of several days', () => {
  it.each([
    ['later', '2026-12-02', ['2026-12-02', '2026-12-03', '2026-12-04']],
    ['earlier', '2026-11-30', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ])('%s, with the others: all move by as many days, and come back as one', async (_name, day, expected) => {
    const { days } = await buildThreeDays();
    const trainer = (await buildRecord(officer, 'trainers'))['@id'];
    for (const one of days) await officer.update(one, { trainers: [trainer] });
    const first = days[0] ?? '';
    const preview = await askAbout(moveTo(first, day, { whole: true }));
    expect([preview.otherDays, preview.conflicts.filter(({ kind }) => kind === 'trainer_busy')]).toEqual([2, []]);
    const { status, body } = await officer.call('POST', '/api/planning/commands', {
      kind: 'move',
      ...moveTo(first, day, { whole: true }),
    });
    expect([status, (body as ApiRecord).label]).toEqual([201, expect.stringContaining('avec 2 autres journées')]);
    expect(await startsOf(days)).toEqual(expected);
    expect((await officer.call('POST', `${(body as ApiRecord)['@id']}/undo`, {})).status).toBe(200);
    expect(await startsOf(days)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });

  it('alone, if it is asked so', async () => {
    const { days } = await buildThreeDays();
    const move = { kind: 'move', ...moveTo(days[0] ?? '', '2026-12-10') };
    expect((await officer.call('POST', '/api/planning/commands', move)).status).toBe(201);
    expect(await startsOf(days)).toEqual(['2026-12-02', '2026-12-03', '2026-12-10']);
  });

  it('and hears of the conflicts of all of them at once', async () => {
    const { days } = await buildThreeDays();
    const trainer = (await buildRecord(officer, 'trainers'))['@id'];
    for (const one of days) await officer.update(one, { trainers: [trainer] });
    for (const day of ['2026-12-08', '2026-12-10']) {
      const taken = await buildLogisticSession(officer, { startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` });
      await officer.update(taken.logisticSession['@id'], { trainers: [trainer] });
    }
    const move = moveTo(days[0] ?? '', '2026-12-08', { whole: true });
    const busy = ({ conflicts }: Pick<ConflictsAnswer, 'conflicts'>) =>
      conflicts.filter(({ kind }) => kind === 'trainer_busy').length;
    expect(busy(await askAbout(move))).toBe(2);
    const refusal = await officer.refusal(409, 'POST', '/api/planning/commands', { kind: 'move', ...move });
    const conflicts = refusal.conflicts as ConflictsAnswer['conflicts'];
    expect(busy({ conflicts })).toBe(2);
    expect(await startsOf(days)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    const acceptConflicts = conflicts.map(({ key }) => key);
    expect((await officer.call('POST', '/api/planning/commands', { kind: 'move', ...move, acceptConflicts })).status).toBe(201);
  });
});

describe('somebody moves a session', () => {
  it('to a weekend or a public holiday, and is told so; one that is there already is not questioned', async () => {
    const { logisticSession } = await buildLogisticSession(officer);
    const kindsOn = async (day: string) =>
      (await askAbout(moveTo(logisticSession['@id'], day))).conflicts.map(({ kind }) => kind);
    expect(await kindsOn('2026-11-28')).toEqual(['weekend']);
    expect(await kindsOn('2026-12-25')).toEqual(['public_holiday']);
    expect(await kindsOn('2026-11-27')).toEqual([]);
    await officer.update(logisticSession['@id'], { startAt: '2026-11-28T09:00:00+01:00', endAt: '2026-11-28T17:00:00+01:00' });
    expect((await askAbout({ session: logisticSession['@id'] })).conflicts).toEqual([]);
  });

  it('to a day that is over, and is told so; one that is there already is not questioned', async () => {
    const { logisticSession } = await buildLogisticSession(officer);
    const session = logisticSession['@id'];
    const asked = async (body: object) => (await askAbout(body)).conflicts.map(({ key, severity }) => [key, severity]);
    expect(await asked(moveTo(session, '2026-11-23'))).toEqual([['past_day||2026-11-23', 'warning']]);
    expect(await asked(moveTo(session, '2026-11-24'))).toEqual([]);
    // A copy has no former day.
    expect(await asked({ ...moveTo(session, '2026-11-23'), session: undefined })).toEqual([['past_day||2026-11-23', 'warning']]);
    const { status } = await officer.call('POST', '/api/planning/commands', { kind: 'move', ...moveTo(session, '2026-11-20') });
    expect(status).toBe(201);
    expect(await asked(moveTo(session, '2026-11-19'))).toEqual([]);
    expect(await asked({ session })).toEqual([]);
  });

  it('back with the whole training, and is told which of its days are over', async () => {
    const { days } = await buildThreeDays();
    const { conflicts } = await askAbout(moveTo(days[0] ?? '', '2026-11-23', { whole: true }));
    expect(conflicts.map(({ detail, days: on }) => [detail, on?.map((day) => day['@id'])])).toEqual([
      ['Le 23/11/2026 est déjà passé.', [days[0]]],
    ]);
  });

  // devsoc-unsw/freerooms#423, meeting-room-booking-system/mrbs-code#210: what goes past midnight is not seen.
  it('into the evening and to the next day, and is told of what is on the first evening', async () => {
    const trainer = (await buildRecord(officer, 'trainers'))['@id'];
    const { logisticSession } = await buildLogisticSession(officer, { trainers: [trainer] });
    const logisticSessionsDay = [
      { date: '2026-11-26', startAt: '09:00', endAt: '12:30' },
      { date: '2026-11-26', startAt: '13:30', endAt: '17:00' },
    ];
    await officer.update(logisticSession['@id'], { logisticSessionsDay });
    const taken = { startAt: '2026-12-03T19:00:00+01:00', endAt: '2026-12-03T23:00:00+01:00' };
    await buildLogisticSession(officer, { ...taken, trainers: [trainer] });
    const given = { startAt: '2026-12-03T18:00:00+01:00', endAt: '2026-12-03T22:00:00+01:00' };
    await buildRecord(officer, 'trainer_unavailabilities', { trainer, ...given });
    const asked = await askAbout({
      session: logisticSession['@id'],
      startAt: '2026-12-03T19:00:00+01:00',
      endAt: '2026-12-04T23:00:00+01:00',
    });
    const kinds = asked.conflicts.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['trainer_busy', 'trainer_unavailable']));
  });

  it('to another area, and is told of place, vehicles and tools of the former one', async () => {
    const { logisticSession } = await buildLogisticSession(officer);
    const area = (logisticSession.area as ApiRecord)['@id'];
    const there = await buildRecord(officer, 'areas');
    const [vehicle, tool] = [
      await buildRecord(officer, 'vehicles', { area }),
      await buildRecord(officer, 'teaching_tools', { area }),
    ];
    await officer.update((logisticSession.trainingLocation as ApiRecord)['@id'], { areas: [area] });
    await officer.update(logisticSession['@id'], { vehicles: [vehicle['@id']], teachingTools: [tool['@id']] });
    expect((await askAbout({ session: logisticSession['@id'] })).conflicts).toEqual([]);
    const { conflicts } = await askAbout({ session: logisticSession['@id'], area: there['@id'] });
    expect(conflicts.map(({ kind }) => kind).sort()).toEqual([
      'teaching_tool_outside_area',
      'training_location_outside_area',
      'vehicle_outside_area',
    ]);
  });
});
