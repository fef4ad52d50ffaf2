import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const ROUNDS = isLong ? 200 : 10;
/** A long campaign gets enough time. */
const TIMED = { timeout: 30_000 + ROUNDS * 500 };
const COMMANDS = '/api/planning/commands';

let drop: () => Promise<void>;
let databases: readonly Database[];
let tests: readonly TestApp[];
/** One officer, on two instances. */
let here: ApiClient;
let there: ApiClient;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  databases = [openPostgres({ url: address.url }), openPostgres({ url: address.url })];
  tests = await Promise.all(databases.map((database) => testApp({ database })));
  const [one, other] = tests;
  if (!one || !other) throw new Error('Two instances were asked for');
  const officer = await one.addUser({ groups: ['super-admin'] });
  [here, there] = [apiClient(one, officer), apiClient(other, officer)];
});
afterAll(async () => {
  for (const test of tests) await test.close();
  for (const database of databases) await database.close();
  await drop();
});

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const codes = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 300).map(({ body }) => (body as { code: string }).code);

/** Undoes everything, so that the next round starts the same. */
const undo = async (answers: readonly Answer[]): Promise<void> => {
  for (const { status, body } of answers)
    if (status === 201) expect((await here.call('POST', `${(body as ApiRecord)['@id']}/undo`)).status).toBe(200);
};

it('gives the last free seat to one of two simultaneous requests', TIMED, async () => {
  const [left, right, target] = [
    await buildLogisticSession(here),
    await buildLogisticSession(here),
    await buildLogisticSession(here, { goalNumberTrainees: 1 }),
  ];
  const to = target.trainingSession['@id'];
  const moves = await Promise.all(
    [left, right].map(async ({ trainingSession }) => {
      const need = await buildPlannedNeed(here, trainingSession['@id']);
      return { kind: 'move_trainees', needTrainings: [need['@id']], from: trainingSession['@id'], to };
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([here.call('POST', COMMANDS, moves[0]), there.call('POST', COMMANDS, moves[1])]);
    expect([statuses(answers), codes(answers)]).toEqual([[201, 409], ['session.full']]);
    expect(await here.item(to)).toMatchObject({ numberTraineesRegistered: 1 });
    await undo(answers);
  }
});

it('books a vehicle on one of two sessions saved at once', TIMED, async () => {
  const vehicle = await buildRecord(here, 'vehicles');
  const days = [
    (await buildLogisticSession(here)).logisticSession['@id'],
    (await buildLogisticSession(here)).logisticSession['@id'],
  ] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { vehicles: [vehicle['@id']] };
    const answers = await Promise.all([here.call('PUT', days[0], body), there.call('PUT', days[1], body)]);
    expect([statuses(answers), codes(answers)]).toEqual([[200, 409], ['planning_conflicts']]);
    for (const day of days) await here.update(day, { vehicles: [] });
  }
});

it('accepts one of two simultaneous edits of a session, and refuses the other', TIMED, async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(here);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { version } = await here.item(logisticSession['@id']);
    const hour = (from: number) => `2026-11-${10 + (round % 18)}T${String(from).padStart(2, '0')}:00:00+01:00`;
    const edits = [9, 14].map((from) => ({ version, startAt: hour(from), endAt: hour(from + 2), commentary: `de ${from} h` }));
    const answers = await Promise.all([
      here.call('PUT', logisticSession['@id'], edits[0]),
      there.call('POST', COMMANDS, {
        kind: 'move',
        session: logisticSession['@id'],
        version,
        startAt: hour(14),
        endAt: hour(16),
      }),
    ]);
    expect(codes(answers)).toEqual(['record.stale']);
    const { startAt, endAt, commentary } = await here.item(logisticSession['@id']);
    const isEdit = answers[0]?.status === 200;
    expect([startAt, endAt]).toEqual(isEdit ? [hour(9), hour(11)] : [hour(14), hour(16)]);
    if (isEdit) expect(commentary).toBe('de 9 h');
    expect(await here.item(trainingSession['@id'])).toMatchObject({ startAt, endAt });
  }
});

it('merges a session with a simultaneous edit, or refuses the edit', TIMED, async () => {
  const [gone, into] = [
    (await buildLogisticSession(here)).logisticSession['@id'],
    (await buildLogisticSession(here)).logisticSession['@id'],
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const edited = round % 2 ? gone : into;
    const commentary = `Tour ${round}`;
    await here.update(edited, { commentary: null });
    const { version } = await here.item(edited);
    const [merge, edit] = await Promise.all([
      here.call('POST', COMMANDS, { kind: 'merge', session: gone, into }),
      there.call('PUT', edited, { version, commentary }),
    ]);
    expect(merge.status).toBe(201);
    const merged = await here.item(into);
    expect(merged.trainingSessions).toHaveLength(2);
    if (edit.status === 200) expect(merged.commentary).toContain(commentary);
    else expect(edited === gone ? [404, 409] : [409]).toContain(edit.status);
    await undo([merge]);
  }
});

it('keeps each training on one logistic session after simultaneous merges', TIMED, async () => {
  const logisticSessions = [await buildLogisticSession(here), await buildLogisticSession(here), await buildLogisticSession(here)];
  const [first = '', second = '', third = ''] = logisticSessions.map(({ logisticSession }) => logisticSession['@id']);
  const pairs = [
    [
      { session: first, into: second },
      { session: second, into: first },
    ],
    [
      { session: first, into: second },
      { session: first, into: third },
    ],
    [
      { session: first, into: second },
      { session: second, into: third },
    ],
  ] as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = pairs[round % pairs.length] ?? pairs[0];
    const answers = await Promise.all([
      here.call('POST', COMMANDS, { kind: 'merge', ...one }),
      there.call('POST', COMMANDS, { kind: 'merge', ...other }),
    ]);
    expect([
      [201, 201],
      [201, 404],
      [201, 409],
    ]).toContainEqual(statuses(answers));
    for (const { trainingSession } of logisticSessions) {
      expect((await here.item(trainingSession['@id'])).logisticSessions).toHaveLength(1);
    }
    // Newest first: the later merge builds on the earlier one.
    const byId = answers.toSorted((a, b) => Number((b.body as ApiRecord).id) - Number((a.body as ApiRecord).id));
    await undo(byId.filter(({ status }) => status === 201));
  }
});

it('loses no session in simultaneous transfers between officers', TIMED, async () => {
  const officers = await Promise.all([1, 2, 3].map(() => tests[0]?.addUser({ groups: ['charge-de-formation-driver-program'] })));
  const [first = 0, second = 0, third = 0] = officers.map((officer) => officer?.id);
  const days = [await buildLogisticSession(here), await buildLogisticSession(here)].map(
    ({ logisticSession }) => logisticSession['@id'],
  );
  const transfer = (api: ApiClient, from: number, to: number) =>
    api.call('POST', `/api/logistic_sessions/training_officers/${from}/transfer_sessions_to/${to}`);
  const [all, none] = [days.length, 0];
  // Final officer and number of transferred sessions, depending on who came first.
  const cases = [
    {
      from: second,
      to: first,
      ends: [
        [first, all, all],
        [second, all, none],
      ],
    },
    {
      from: second,
      to: third,
      ends: [
        [third, all, all],
        [second, all, none],
      ],
    },
    {
      from: first,
      to: third,
      ends: [
        [second, all, none],
        [third, none, all],
      ],
    },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { from = 0, to = 0, ends } = cases[round % cases.length] ?? {};
    for (const day of days) await here.update(day, { trainingOfficer: `/api/users/${first}` });
    const answers = await Promise.all([transfer(here, first, second), transfer(there, from, to)]);
    const given = answers.map(({ body }) => (body as { totalItem: number }).totalItem);
    for (const day of days) expect(ends).toContainEqual([((await here.item(day)).trainingOfficer as ApiRecord).id, ...given]);
  }
});

it('undoes a command once for two simultaneous undos', TIMED, async () => {
  const { logisticSession } = await buildLogisticSession(here);
  const before = await here.item(logisticSession['@id']);
  for (let round = 0; round < ROUNDS; round += 1) {
    const move = { kind: 'move', session: logisticSession['@id'], startAt: '2026-11-26T09:00:00+01:00' };
    const done = await here.call('POST', COMMANDS, move);
    const path = `${(done.body as ApiRecord)['@id']}/undo`;
    const answers = await Promise.all([here.call('POST', path), there.call('POST', path)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await here.item(logisticSession['@id'])).toMatchObject({ startAt: before.startAt, endAt: before.endAt });
  }
});
