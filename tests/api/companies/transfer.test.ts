import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const company = (given: object = {}) => buildRecord(api, 'companies', { ...given });
const transfer = (from: ApiRecord, to: ApiRecord) => api.call('POST', `${from['@id']}/transfer_to/${to.id}`);

/** Rows that still refer to a company, in any table. */
const referencesTo = async (id: number): Promise<string[]> => {
  const columns = await test.database.query<{ table: string; column: string }>(
    `select t.relname as table, a.attname as column from pg_constraint c join pg_class t on t.oid = c.conrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'companies'::regclass`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await test.database.query(`select 1 from ${table} where ${column} = $1`, [id]);
    if (rows.length) found.push(`${table}.${column}`);
  }
  return found;
};

describe('a transfer of a company', () => {
  it('moves all related records, then deletes the company', async () => {
    const from = await company();
    const to = await company();
    const [profession] = (await api.list('/api/professions?label=Gestionnaire')).member;
    const main = await buildRecord(api, 'company_contacts', {
      company: from['@id'],
      profession: profession?.['@id'],
      main: true,
    });
    const kept = await buildRecord(api, 'company_contacts', { company: to['@id'], main: true });
    await api.update(from['@id'], { manager: main['@id'] });
    const commercial = await test.addUser({ groups: ['commerce'] });
    await api.update(from['@id'], { commercials: [`/api/users/${commercial.id}`] });
    const child = await company({ parentCompany: from['@id'] });
    const need = await buildRecord(api, 'need_trainings', {
      company: from['@id'],
      businessIntroducer: from['@id'],
      manager: main['@id'],
    });
    const booking = await buildRecord(api, 'bookings', { company: from['@id'] });
    const logisticSession = await buildRecord(api, 'logistic_sessions', {
      costs: [{ companyId: from.id, companyName: 'A', cost: 10 }],
    });

    const counted = (await api.call('GET', `${from['@id']}/attached`)).body as { readonly attached: readonly object[] };
    expect(counted.attached).toHaveLength(7);
    expect(counted.attached).toEqual(
      expect.arrayContaining([
        { collection: 'company_contacts', field: 'company', count: 1 },
        { collection: 'need_trainings', field: 'businessIntroducer', count: 1 },
        { collection: 'companies', field: 'commercials', count: 1 },
        { collection: 'companies', field: 'parentCompany', count: 1 },
        { collection: 'logistic_sessions', field: 'costs', count: 1 },
      ]),
    );

    const { status, body } = await transfer(from, to);

    expect([status, body]).toMatchObject([200, { '@id': to['@id'], commercials: [{ id: commercial.id }] }]);
    expect((await api.call('GET', from['@id'])).status).toBe(404);
    expect(await referencesTo(from.id)).toEqual([]);
    const attached = { company: { '@id': to['@id'] } };
    expect(await api.item(main['@id'])).toMatchObject({ ...attached, main: false });
    expect(await api.item(kept['@id'])).toMatchObject({ ...attached, main: true });
    expect(await api.item(child['@id'])).toMatchObject({ parentCompany: { '@id': to['@id'] } });
    expect(await api.item(need['@id'])).toMatchObject({
      ...attached,
      businessIntroducer: { '@id': to['@id'] },
      manager: { '@id': main['@id'] },
    });
    expect(await api.item(booking['@id'])).toMatchObject(attached);
    expect(await api.item(logisticSession['@id'])).toMatchObject({
      costs: [{ companyId: to.id, companyName: to.name, cost: 10 }],
    });
  });

  it('is journalled with the moved records', async () => {
    const from = await company();
    const to = await company();
    const contact = await buildRecord(api, 'company_contacts', { company: from['@id'] });

    await transfer(from, to);

    const lines = await api.list(`/api/api_logs?resource=companies&recordId=${to.id}&action=transfer`);
    const line = await api.item(lines.member[0]?.['@id'] ?? '');
    expect(line).toMatchObject({ before: { company: from['@id'] }, after: { 'company_contacts.company_id': [contact.id] } });
    expect(await api.list(`/api/api_logs?resource=companies&recordId=${from.id}&action=delete`)).toMatchObject({ totalItems: 1 });
  });

  it('to one of its own subsidiaries leaves no cycle', async () => {
    const top = await company();
    const from = await company({ parentCompany: top['@id'] });
    const child = await company({ parentCompany: from['@id'] });
    const grandchild = await company({ parentCompany: child['@id'] });

    expect((await transfer(from, grandchild)).status).toBe(200);

    expect(await api.item(grandchild['@id'])).toMatchObject({ parentCompany: { '@id': top['@id'] } });
    expect(await api.item(child['@id'])).toMatchObject({ parentCompany: { '@id': grandchild['@id'] } });
  });

  it('is refused to itself, to a missing company, and without the right to delete', async () => {
    const from = await company();
    const to = await company();
    const writer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_COMPANY'] }));

    await api.refusal(409, 'POST', `${from['@id']}/transfer_to/${from.id}`);
    await api.refusal(404, 'POST', `${from['@id']}/transfer_to/99999`);
    await writer.refusal(403, 'POST', `${from['@id']}/transfer_to/${to.id}`);
    expect(await api.item(from['@id'])).toMatchObject({ version: from.version });
  });
});

describe('a transfer of a profession', () => {
  it('transfers its contacts, then deletes the profession', async () => {
    const from = await buildRecord(api, 'professions');
    const to = await buildRecord(api, 'professions');
    const contact = await buildRecord(api, 'company_contacts', { profession: from['@id'] });

    expect((await transfer(from, to)).status).toBe(200);

    expect(await api.item(contact['@id'])).toMatchObject({ profession: { '@id': to['@id'] } });
    expect((await api.call('GET', from['@id'])).status).toBe(404);
  });

  it('refuses to remove the built-in one, and accepts it as target', async () => {
    const other = await buildRecord(api, 'professions');
    const [manager] = (await api.list('/api/professions?label=Gestionnaire')).member;

    await api.refusal(409, 'POST', `${manager?.['@id']}/transfer_to/${other.id}`);
    expect((await api.call('POST', `${other['@id']}/transfer_to/${manager?.id}`)).status).toBe(200);
  });

  it('is refused without the right to delete', async () => {
    const writer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_PROFESSION'] }));
    await writer.refusal(403, 'POST', '/api/professions/1/transfer_to/2');
  });
});
