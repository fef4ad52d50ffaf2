import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { deleteOldAnswers } from '../../../server/http/once/keptAnswers.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF, pdfOf } from '../../support/app/upload.ts';
import { testNow } from '../../support/clock.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let test: TestApp;
let person: Person;
let colleague: Person;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  colleague = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
});
afterAll(() => test.close());

const withKey = (key: string, as?: Person) => (method: string, path: string, body?: unknown) =>
  test.call(method, path, { body, headers: { 'Idempotency-Key': key }, ...(as && { as }) });

const count = async (table: string): Promise<number> => {
  const [row] = await test.database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
};

const expectSame = (again: Answer, first: Answer): void => {
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
  expect(first.headers.get('Idempotency-Replayed')).toBeNull();
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
};

const brand = () => ({ brand: `Marque ${randomUUID()}` });

describe('a call repeated with its key', () => {
  it('creates one record and answers the same', async () => {
    const call = withKey(randomUUID(), person);
    const body = brand();
    const before = await count('car_brands');
    const first = await call('POST', '/api/car_brands', body);
    const again = await call('POST', '/api/car_brands', body);

    expect(first.status).toBe(201);
    expectSame(again, first);
    expect(await count('car_brands')).toBe(before + 1);
  });

  it('writes need and trainee once, though the second would be refused by itself', async () => {
    const type = await admin.create('training_types', { name: `Formation ${randomUUID()}` });
    const body = { trainingType: type['@id'], trainee: { lastName: 'DOUBLE', firstName: 'Dora' } };
    const call = withKey(randomUUID(), person);
    const first = await call('POST', '/api/need_trainings', body);
    expectSame(await call('POST', '/api/need_trainings', body), first);
    expect((await admin.list('/api/trainees?lastName=DOUBLE')).totalItems).toBe(1);
  });

  it('changes and deletes once: no "changed meanwhile" about oneself, no 404', async () => {
    const record = await admin.create('car_brands', brand());
    const change = withKey(randomUUID(), person);
    const body = { ...brand(), version: record.version };
    const changed = await change('PUT', record['@id'], body);
    expectSame(await change('PUT', record['@id'], body), changed);

    const remove = withKey(randomUUID(), person);
    const first = await remove('DELETE', record['@id']);
    const again = await remove('DELETE', record['@id']);
    expect([first.status, again.status, again.body]).toEqual([204, 204, null]);
  });

  it('uploads once, though a browser draws another boundary for the same form', async () => {
    const key = randomUUID();
    const form = () => formOf([{ name: 'gros.pdf', content: pdfOf(8 * 1024 * 1024 - 4096), type: 'application/pdf' }]);
    const before = await count('files');
    const first = await withKey(key, person)('POST', '/api/files', form());
    const again = await withKey(key, person)('POST', '/api/files', form());

    expectSame(again, first);
    expect(await count('files')).toBe(before + 1);
    const stored = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile())).toHaveLength(await count('files'));
  });

  it('runs a command with progress once', async () => {
    const needs = [await buildNeed(admin), await buildNeed(admin)];
    for (const { trainee } of needs) await admin.update((trainee as ApiRecord)['@id'], { phoneNumber: '0612345678' });
    const key = randomUUID();
    const headers = { 'Idempotency-Key': key, Accept: 'application/x-ndjson', Cookie: person.cookie };
    const body = JSON.stringify({ ids: needs.map(({ id }) => id) });
    const send = async () => {
      const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
      return (await test.app.request('/api/need_trainings/mass_send_reminder', init)).text();
    };
    const first = await send();
    expect(first).toContain('"reminded":2');
    expect(await send()).toBe(first);
    expect((await admin.list(`/api/reminders?needTraining=${needs[0]?.id}`)).totalItems).toBe(1);
  });

  it('gets a large answer as the address of what was made', async () => {
    const call = withKey(randomUUID(), person);
    const rates = Array.from({ length: 200 }, (_, index) => ({ label: `${'é'.repeat(240)}${index}`, lines: [{ price: 1 }] }));
    const place = {
      name: `Grand ${randomUUID()}`,
      type: 'Circuit',
      address: '1 rue du Circuit',
      zipCode: '78190',
      city: 'Trappes',
    };
    const body = { ...place, rates };
    const first = await call('POST', '/api/training_locations', body);
    if (first.status !== 201) expect.fail(JSON.stringify(first.body).slice(0, 500));
    const again = await call('POST', '/api/training_locations', body);
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ '@id': (first.body as ApiRecord)['@id'] });
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
  });

  it('is decided again after a refusal, which wrote nothing', async () => {
    const call = withKey(randomUUID(), person);
    expect((await call('POST', '/api/car_brands', {})).status).toBe(422);
    expect((await call('POST', '/api/car_brands', brand())).status).toBe(201);
  });
});

describe('a key', () => {
  it('refuses another body, address or method, and writes nothing', async () => {
    const call = withKey(randomUUID(), person);
    const made = await call('POST', '/api/car_brands', brand());
    const before = await count('car_brands');
    const iri = (made.body as ApiRecord)['@id'];
    for (const other of [
      await call('POST', '/api/car_brands', brand()),
      await call('POST', '/api/car_brands?acceptedConflicts=x', brand()),
      await call('POST', '/api/car_types', { type: 'Berline' }),
      await call('PUT', iri, brand()),
      await call('DELETE', iri),
      await call('POST', '/api/files', formOf([{ name: 'a.pdf', content: PDF }])),
    ]) {
      expect(problemOf(other)).toMatchObject({ status: 422, code: 'request.key_reused' });
    }
    expect(await count('car_brands')).toBe(before);
  });

  it('belongs to its caller: of a colleague it is another one', async () => {
    const key = randomUUID();
    const body = { name: `Loueur ${randomUUID()}` };
    const first = await withKey(key, person)('POST', '/api/renters', body);
    const other = await withKey(key, colleague)('POST', '/api/renters', body);
    expect(other.headers.get('Idempotency-Replayed')).toBeNull();
    expect((other.body as ApiRecord).id).not.toBe((first.body as ApiRecord).id);
    expect((await withKey(key)('POST', '/api/renters', body)).status).toBe(401);
  });

  it('shows no answer to a caller who lost the right', async () => {
    const leaver = await test.addUser({ roles: ['ROLE_WRITE_CAR_MODEL'] });
    const key = randomUUID();
    const body = brand();
    expect((await withKey(key, leaver)('POST', '/api/car_brands', body)).status).toBe(201);
    await test.database.write(
      'user_groups',
      "update user_groups set roles = '{}' where id in (select target_id from users_user_groups join users on users.id = owner_id where users.account_id = $1)",
      [leaver.accountId],
    );
    expect((await withKey(key, leaver)('POST', '/api/car_brands', body)).status).toBe(403);
  });

  it.each(['court', 'a b c d e f g', 'é'.repeat(10), 'x'.repeat(201)])('is refused as %j', async (key) => {
    const answer = await test.call('POST', '/api/car_brands', {
      as: person,
      body: brand(),
      headers: {
        'Idempotency-Key': encodeURI(key) === key || !/[^\x20-\x7e]/.test(key) ? key : Buffer.from(key).toString('latin1'),
      },
    });
    expect(problemOf(answer)).toMatchObject({ status: 400, code: 'request.malformed' });
  });

  it('is the same with and without the quotes of a structured header', async () => {
    const key = randomUUID();
    const body = brand();
    const first = await withKey(`"${key}"`, person)('POST', '/api/car_brands', body);
    expectSame(await withKey(key, person)('POST', '/api/car_brands', body), first);
  });

  it('is forgotten after a day, also before the daily task', async () => {
    const call = withKey(randomUUID(), person);
    const body = { name: `Loueur ${randomUUID()}` };
    const age = (hours: number) =>
      test.database.write('kept_answers', `update kept_answers set created_at = $1`, [
        new Date(testNow().getTime() - hours * HOUR_MS),
      ]);
    const first = await call('POST', '/api/renters', body);
    await age(23);
    await deleteOldAnswers(test.deps);
    expectSame(await call('POST', '/api/renters', body), first);
    await age(25);
    const next = await call('POST', '/api/renters', body);
    expect([next.status, next.headers.get('Idempotency-Replayed')]).toEqual([201, null]);
    expect(next.body).not.toEqual(first.body);
    await age(25);
    await deleteOldAnswers(test.deps);
    expect(await count('kept_answers')).toBe(0);
  });
});

describe('what is kept', () => {
  it('has neither key nor answer in clear', async () => {
    const key = randomUUID();
    const name = `Secret ${randomUUID()}`;
    await withKey(key, person)('POST', '/api/renters', { name });
    const rows = await test.database.query<{ row: string }>(
      "select encode(key_hash, 'escape') || caller || route || encode(answer, 'escape') as row from kept_answers",
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(new RegExp(`${key}|${name}`));
  });

  it('is nothing of a login', async () => {
    const before = await count('kept_answers');
    const { status } = await withKey(randomUUID())('POST', '/login', { username: person.email, password: 'wrong' });
    expect(status).toBe(401);
    expect(await count('kept_answers')).toBe(before);
  });
});

describe('an answer that cannot be kept', () => {
  it('undoes its write, so that the repetition does it once', async () => {
    await test.database.script(`
      create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger fail_once before update on kept_answers for each row execute function fail_once();`);
    const call = withKey(randomUUID(), person);
    const body = { name: `Coupé ${randomUUID()}` };
    const before = await count('renters');
    expect((await call('POST', '/api/renters', body)).status).toBe(500);
    expect(await count('renters')).toBe(before);
    await test.database.script('drop trigger fail_once on kept_answers; drop function fail_once()');
    expect((await call('POST', '/api/renters', body)).status).toBe(201);
    expect(await count('renters')).toBe(before + 1);
  });
});
