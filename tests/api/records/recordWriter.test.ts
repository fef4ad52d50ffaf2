import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { putTable } from '../../../server/records/putTable.ts';
import { recordWriter, type Writer } from '../../../server/records/recordWriter.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';

/** Neither the machine's time nor the tests' usual one, to detect writes dated by another clock. */
const NOW = new Date('2031-03-04T05:06:07Z');

let test: TestApp;
let count = 0;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Runs a write of the server itself in a transaction; `requestId` finds its journal lines. */
const inside = async <Result>(requestId: string, work: (writer: Writer) => Promise<Result>): Promise<Result> =>
  test.deps.database.transaction((database: Queryable) => work({ database, actor: null, requestId, now: NOW }));

const newRequest = (): string => {
  count += 1;
  return `door-${count}`;
};

const journalOf = (requestId: string) =>
  test.database.query(
    'select action, resource, record_id as "recordId", before, after from api_logs where request_id = $1 order by id',
    [requestId],
  );

const areasOf = (ids: readonly number[]) =>
  test.database.query<{ readonly position: number; readonly version: number }>(
    'select id, name, position, version, updated_at as "updatedAt" from logistic_areas where id = any($1::int[]) order by id',
    [ids],
  );

const createAreas = (positions: readonly number[]) =>
  inside(newRequest(), (writer) =>
    recordWriter(writer, 'logistic_areas').createMany(positions.map((position) => ({ name: `Secteur ${position}`, position }))),
  );

it('creates records in the order of their values, dated by the product’s clock, with a journal line each', async () => {
  const request = newRequest();

  const ids = await inside(request, (writer) =>
    recordWriter(writer, 'logistic_areas').createMany([
      { name: 'Nord', position: 3 },
      { name: 'Sud', position: 1 },
    ]),
  );

  expect(await areasOf(ids)).toEqual([
    { id: ids[0], name: 'Nord', position: 3, version: 1, updatedAt: NOW },
    { id: ids[1], name: 'Sud', position: 1, version: 1, updatedAt: NOW },
  ]);
  expect(await journalOf(request)).toEqual([
    { action: 'create', resource: 'logistic_areas', recordId: ids[0], before: null, after: { name: 'Nord', position: 3 } },
    { action: 'create', resource: 'logistic_areas', recordId: ids[1], before: null, after: { name: 'Sud', position: 1 } },
  ]);
});

it('writes different values per record, and journals the previous ones', async () => {
  const [first = 0, second = 0, third = 0] = await createAreas([1, 2, 3]);
  const request = newRequest();

  const versions = await inside(request, (writer) =>
    recordWriter(writer, 'logistic_areas').changeEach([
      { id: second, values: { name: 'Est' } },
      { id: first, values: { position: 7 } },
      { id: third, values: {} },
    ]),
  );

  expect(Object.fromEntries(versions)).toEqual({ [first]: 2, [second]: 2 });
  expect(await areasOf([first, second, third])).toEqual([
    { id: first, name: 'Secteur 1', position: 7, version: 2, updatedAt: NOW },
    { id: second, name: 'Est', position: 2, version: 2, updatedAt: NOW },
    { id: third, name: 'Secteur 3', position: 3, version: 1, updatedAt: NOW },
  ]);
  const lines = await journalOf(request);
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'update', recordId: first, before: { position: 1 }, after: { position: 7 } }),
      expect.objectContaining({ action: 'update', recordId: second, before: { name: 'Secteur 2' }, after: { name: 'Est' } }),
    ]),
  );
});

it('writes values computed by SQL, and raises only the versions of changed records', async () => {
  const ids = await createAreas([4, 50]);
  await test.database.query("update logistic_areas set updated_at = '2020-01-01' where id = any($1::int[])", [ids]);

  const rows = await inside(newRequest(), (writer) =>
    recordWriter(writer, 'logistic_areas').changeWhere<{ position: number }>({
      with: 'added as (select $2::int as number)',
      set: { position: 't.position + added.number' },
      from: 'added',
      where: 't.id = any($1::int[]) and t.position < 10',
      returning: 't.position',
      values: [ids, 5],
    }),
  );

  expect(rows).toEqual([{ position: 9 }]);
  expect(await areasOf(ids)).toEqual([
    { id: ids[0], name: 'Secteur 4', position: 9, version: 2, updatedAt: NOW },
    { id: ids[1], name: 'Secteur 50', position: 50, version: 1, updatedAt: new Date('2019-12-31T23:00:00Z') },
  ]);
});

it('creates the row of a key, then updates it, unless its condition fails', async () => {
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { logisticSession } = await buildLogisticSession(api);
  const put = (on: string, changeIf?: string) =>
    inside(newRequest(), ({ database, now }) =>
      putTable({ database, now }, 'tracking_date_logistic_sessions', {
        columns: { id: '$1::int', logistic_session_id: '$1::int', convocations_sent_on: '$2::date' },
        key: ['id'],
        ...(changeIf && { changeIf }),
        values: [logisticSession.id, on],
      }),
    );
  const stored = () =>
    test.database.query(
      'select convocations_sent_on as "sentOn", version, updated_at as "updatedAt" from tracking_date_logistic_sessions where id = $1',
      [logisticSession.id],
    );

  await put('2026-11-24');
  expect(await stored()).toEqual([{ sentOn: '2026-11-24', version: 1, updatedAt: NOW }]);
  await put('2026-11-25');
  expect(await stored()).toEqual([{ sentOn: '2026-11-25', version: 2, updatedAt: NOW }]);
  await put('2026-11-26', 't.convocations_sent_on is null');
  expect(await stored()).toEqual([{ sentOn: '2026-11-25', version: 2, updatedAt: NOW }]);
});

it('deletes records with their last state in the journal, and refuses those in use', async () => {
  const ids = await createAreas([8, 9]);
  const request = newRequest();

  await inside(request, (writer) => recordWriter(writer, 'logistic_areas').removeMany(ids));

  expect(await areasOf(ids)).toEqual([]);
  expect(await journalOf(request)).toEqual(
    ids.map((recordId, index) =>
      expect.objectContaining({
        action: 'delete',
        recordId,
        before: expect.objectContaining({ name: `Secteur ${index + 8}` }),
        after: null,
      }),
    ),
  );
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { trainee } = await buildNeed(api);
  const removal = inside(newRequest(), (writer) =>
    recordWriter(writer, 'trainees').removeMany([(trainee as { readonly id: number }).id]),
  );
  await expect(removal).rejects.toMatchObject({ code: 'record.in_use' });
});

it('links each owner with each target once, and unlinks some or all', async () => {
  const [first = 0, second = 0] = await createAreas([21, 22]);
  const areas = await test.database.query<{ id: number }>('select id from areas order by id limit 3');
  const [north = 0, south = 0, east = 0] = areas.map(({ id }) => id);
  const held = async (owner: number) =>
    (
      await test.database.query<{ id: number }>(
        'select target_id as id from logistic_areas_areas where owner_id = $1 order by 1',
        [owner],
      )
    ).map(({ id }) => id);

  await inside(newRequest(), async (writer) => {
    const records = recordWriter(writer, 'logistic_areas');
    await records.link('areas', [first, second], [north, south]);
    await records.link('areas', first, [south, east]);
    await records.unlink('areas', first, north);
    await records.unlink('areas', second);
  });

  expect(await held(first)).toEqual([south, east]);
  expect(await held(second)).toEqual([]);
});

it('loses no change of concurrent writers, in any order', async () => {
  const [first = 0, second = 0] = await createAreas([100, 200]);
  const requests = Array.from({ length: 8 }, newRequest);

  await Promise.all(
    requests.map((request, index) =>
      inside(request, (writer) => {
        const changes = [first, second].map((id) => ({ id, values: { position: 1000 + index } }));
        return recordWriter(writer, 'logistic_areas').changeEach(index % 2 ? changes.reverse() : changes);
      }),
    ),
  );

  const rows = await areasOf([first, second]);
  expect(rows.map(({ version }) => version)).toEqual([9, 9]);
  const lines = await test.database.query<{ before: { position: number }; after: { position: number } }>(
    'select before, after from api_logs where resource = $1 and record_id = $2 and action = $3 order by id',
    ['logistic_areas', first, 'update'],
  );
  // Each change starts from the previous one's result.
  const befores = lines.map(({ before }) => before.position).sort();
  const left = [100, ...lines.map(({ after }) => after.position)].filter((position) => position !== rows[0]?.position).sort();
  expect(befores).toEqual(left);
});

// A second unique index makes it fail now and then: several rounds.
it('creates one row per key under concurrent writes', { repeats: 19 }, async () => {
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { logisticSession } = await buildLogisticSession(api);

  await Promise.all(
    ['01', '02', '03', '04'].map((date) =>
      inside(newRequest(), ({ database, now }) =>
        putTable({ database, now }, 'tracking_date_logistic_sessions', {
          columns: { id: '$1::int', logistic_session_id: '$1::int', convocations_sent_on: '$2::date' },
          key: ['id'],
          values: [logisticSession.id, `2026-11-${date}`],
        }),
      ),
    ),
  );

  const rows = await test.database.query('select version from tracking_date_logistic_sessions where id = $1', [
    logisticSession.id,
  ]);
  expect(rows).toEqual([{ version: 4 }]);
});
