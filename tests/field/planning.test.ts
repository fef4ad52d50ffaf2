import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDay, parisTime } from '../../model/calendar/parisTime.ts';
import type { ConflictsAnswer } from '../../model/planning/planningConflicts.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  // The other days of a training move if they are still to come.
  test = await testApp({ now: () => new Date('2026-10-01T10:00:00+02:00') });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const command = (body: object) => officer.call('POST', '/api/planning/commands', body);

const kindsOf = async (body: object): Promise<readonly string[]> => {
  const answer = await officer.call('POST', '/api/planning/conflicts', body);
  return (answer.body as ConflictsAnswer).conflicts.map(({ kind }) => kind).toSorted();
};

const localTimes = async (iris: readonly string[]): Promise<readonly string[]> => {
  const days = await Promise.all(iris.map((iri) => officer.item(iri)));
  const text = (instant: unknown) => `${parisDay(new Date(String(instant)))} ${parisTime(new Date(String(instant)))}`;
  return days.map(({ startAt, endAt }) => `${text(startAt)} > ${text(endAt)}`).toSorted();
};

const buildDays = async (first: string, count: number) => {
  const training = await buildRecord(officer, 'training_sessions', {
    startAt: `${first}T09:00:00+02:00`,
    endAt: `${first}T17:00:00+02:00`,
    area: (await buildRecord(officer, 'areas'))['@id'],
    trainingLocation: (await buildRecord(officer, 'training_locations'))['@id'],
    goalNumberTrainees: 1,
    numberSessionToCreate: count,
  });
  return { training, days: (training.logisticSessions as readonly ApiRecord[]).map((day) => day['@id']) };
};

describe('when the clocks change, on 25 October 2026', () => {
  // CoderDojo/community-platform 1222 and calcom/cal.diy 4400: copied or repeated events start an hour off after the change.
  it('a training moved over it keeps its hours on the wall, on each day', async () => {
    const { days } = await buildDays('2026-10-19', 2);
    const session = days[0] ?? '';
    const move = { startAt: '2026-10-26T09:00:00+01:00', endAt: '2026-10-26T17:00:00+01:00', whole: true };
    expect((await command({ kind: 'move', session, ...move })).status).toBe(201);
    expect(await localTimes(days)).toEqual(['2026-10-26 09:00 > 2026-10-26 17:00', '2026-10-27 09:00 > 2026-10-27 17:00']);
  });

  it('a session duplicated over it lasts as long, and starts at the hour that was asked', async () => {
    const { days } = await buildDays('2026-10-19', 1);
    const { status, body } = await command({ kind: 'duplicate', session: days[0], startAt: '2026-10-26T09:00:00+01:00' });
    expect(status).toBe(201);
    const made = (body as { sessions: readonly string[] }).sessions;
    expect(await localTimes(made)).toEqual(['2026-10-26 09:00 > 2026-10-26 17:00']);
  });

  it('a training of several days created over it has the same hours on each', async () => {
    const { days } = await buildDays('2026-10-23', 3);
    expect(await localTimes(days)).toEqual([
      '2026-10-23 09:00 > 2026-10-23 17:00',
      '2026-10-24 09:00 > 2026-10-24 17:00',
      '2026-10-25 09:00 > 2026-10-25 17:00',
    ]);
  });
});

describe('a trainer', () => {
  const busyTrainer = async (at: { readonly startAt: string; readonly endAt: string }) => {
    const trainer = (await buildRecord(officer, 'trainers'))['@id'];
    const { logisticSession, trainingSession } = await buildLogisticSession(officer, at);
    await officer.update(logisticSession['@id'], { trainers: [trainer] });
    return { trainer, training: trainingSession['@id'] };
  };
  const asked = async (trainer: string, at: { readonly startAt: string; readonly endAt: string }) => {
    const { logisticSession } = await buildLogisticSession(officer, at);
    return (await kindsOf({ session: logisticSession['@id'], trainers: [trainer] })).filter((kind) => kind === 'trainer_busy');
  };
  const morning = { startAt: '2026-12-02T09:00:00+01:00', endAt: '2026-12-02T12:00:00+01:00' };
  const afterwards = { startAt: '2026-12-02T12:00:00+01:00', endAt: '2026-12-02T17:00:00+01:00' };

  // seatsurfing/seatsurfing 301: a booking that begins when another one ends is reported as a conflict.
  it('whose session ends at noon is free for one that starts at noon', async () => {
    const { trainer } = await busyTrainer(morning);
    expect(await asked(trainer, afterwards)).toEqual([]);
    expect(await asked(trainer, { ...afterwards, startAt: '2026-12-02T11:59:00+01:00' })).toEqual(['trainer_busy']);
  });

  // indico/indico 4705: cancelled bookings still count when conflicts are looked for.
  it('is free at the time of a cancelled training', async () => {
    const { trainer, training } = await busyTrainer(morning);
    expect(await asked(trainer, morning)).toEqual(['trainer_busy']);
    await officer.update(training, { status: 'canceled' });
    expect(await asked(trainer, morning)).toEqual([]);
  });
});

// bryntum/support 4194: of several events dragged together, only the first is kept off closed days.
it('a training moved whole says which of its other days falls on a weekend', async () => {
  const { days } = await buildDays('2026-10-05', 2);
  const move = { startAt: '2026-10-09T09:00:00+02:00', endAt: '2026-10-09T17:00:00+02:00' };
  expect(await kindsOf({ session: days[0], ...move })).toEqual([]);
  expect(await kindsOf({ session: days[0], ...move, whole: true })).toEqual(['weekend']);
});

describe('a session with one free place', () => {
  const buildFull = async () => {
    const { trainingSession } = await buildLogisticSession(officer);
    await officer.update(trainingSession['@id'], { goalNumberTrainees: 1 });
    return trainingSession['@id'];
  };
  const plan = (to: string, needs: readonly ApiRecord[], more = {}) =>
    command({ kind: 'plan_trainees', needTrainings: needs.map((need) => need['@id']), to, ...more });

  // viszerale-therapie/simple-courses 197 and SparkDevNetwork/Rock 2510: two people take the last place at once.
  it('is taken by one of two officers at the same moment; the other one is asked', async () => {
    const to = await buildFull();
    const [first, second] = [await buildNeed(officer), await buildNeed(officer)];
    const answers = await Promise.all([plan(to, [first]), plan(to, [second])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  // iomad/iomad 2074: moving a person to another training event does not look at its capacity.
  it('is not overfilled by a move, unless it is confirmed', async () => {
    const [from, to] = [await buildFull(), await buildFull()];
    const [staying, moved] = [await buildNeed(officer), await buildNeed(officer)];
    expect([(await plan(to, [staying])).status, (await plan(from, [moved])).status]).toEqual([201, 201]);
    const move = { kind: 'move_trainees', needTrainings: [moved['@id']], from, to };
    expect((await command(move)).status).toBe(409);
    expect((await command({ ...move, override: true })).status).toBe(201);
  });
});
