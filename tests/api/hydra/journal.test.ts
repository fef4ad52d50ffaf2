import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let person: Person;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'], firstName: 'Ada', lastName: 'Journal' });
  admin = apiClient(test, person);
});
afterAll(() => test.close());

/** All lines of a record, oldest first. */
const linesOf = async (resource: string, id: number): Promise<ApiRecord[]> => {
  const { member } = await admin.list(`/api/api_logs?resource=${resource}&recordId=${id}`);
  const lines: ApiRecord[] = [];
  for (const line of [...member].reverse()) lines.push(await admin.item(line['@id']));
  return lines;
};

describe('the journal', () => {
  it('has a line per write: author, time, record, old and new values', async () => {
    const started = testNow();
    const renter = await buildRecord(admin, 'renters', { name: 'Loueur' });
    await admin.update(renter['@id'], { name: 'Loueur et fils', city: 'Lyon' });
    await admin.remove(renter['@id']);
    const lines = await linesOf('renters', renter.id);
    expect(lines).toMatchObject([
      { action: 'create', actorName: 'Ada Journal', accountId: person.accountId, before: null, after: { name: 'Loueur' } },
      { action: 'update', before: { name: 'Loueur', city: null }, after: { name: 'Loueur et fils', city: 'Lyon' } },
      { action: 'delete', before: { name: 'Loueur et fils' }, after: null },
    ]);
    for (const { at } of lines) {
      expect(Date.parse(String(at))).toBeGreaterThanOrEqual(started.getTime());
      expect(Date.parse(String(at))).toBeLessThanOrEqual(testNow().getTime());
    }
  });

  it('has no line for an unchanged or refused write', async () => {
    const renter = await buildRecord(admin, 'renters');
    await admin.update(renter['@id'], { name: renter.name, version: 1 });
    await admin.refusal(422, 'PUT', renter['@id'], { email: 'x' });
    await admin.refusal(409, 'PUT', renter['@id'], { city: 'Lyon', version: 7 });
    expect(await linesOf('renters', renter.id)).toHaveLength(1);
  });

  it('has a line for each record written by one call', async () => {
    const need = await buildRecord(admin, 'need_trainings', { trainee: { firstName: 'Anne', lastName: 'PETIT' } });
    const trainee = need.trainee as ApiRecord;
    expect(await linesOf('need_trainings', need.id)).toMatchObject([{ action: 'create' }]);
    expect(await linesOf('trainees', trainee.id)).toMatchObject([{ action: 'create', after: { lastName: 'PETIT' } }]);
  });

  it('contains no secret', async () => {
    const secret = 'Un-Secret-Tres-Long-2026';
    // A name that the password does not contain by chance.
    const user = await buildRecord(admin, 'users', { password: secret, firstName: 'Ada', lastName: 'Journal' });
    await admin.update(user['@id'], { password: `${secret}-bis` });
    const [row] = await test.database.query<{ found: number }>(
      "select count(*)::int as found from api_logs l where l::text like '%Un-Secret%' or l::text like '%$argon2%'",
    );
    expect(row?.found).toBe(0);
    expect(await linesOf('users', user.id)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
  });

  it.each(['update api_logs set action = $1', 'delete from api_logs where action <> $1'])('is append-only: %s', async (text) => {
    await expect(test.database.query(text, ['x'])).rejects.toMatchObject({ code: '42501' });
    await expect(test.database.script('truncate api_logs')).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be written, and is read only by administrators', async () => {
    await buildRecord(admin, 'car_brands');
    const [line] = (await admin.list('/api/api_logs')).member;
    for (const method of ['PUT', 'PATCH', 'DELETE']) await admin.refusal(405, method, line?.['@id'] ?? '', {});
    await admin.refusal(405, 'POST', '/api/api_logs', {});
    const reader = apiClient(test, await test.addUser({ groups: ['lecture', 'charge-de-formation-autres'] }));
    await reader.refusal(403, 'GET', '/api/api_logs');
    await reader.refusal(403, 'GET', line?.['@id'] ?? '');
    const administrator = apiClient(test, await test.addUser({ groups: ['admins'] }));
    expect((await administrator.list('/api/api_logs')).totalItems).toBeGreaterThan(0);
  });
});
