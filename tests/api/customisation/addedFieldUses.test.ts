import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { deleteUnusedFiles } from '../../../server/files/unusedFiles.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { ADDED_VALUES, addFields } from '../../support/records/addedFields.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { commandRunner } from '../planning/commandRunner.ts';

let test: TestApp;
let person: Person;
let api: ApiClient;

const ADDED = [
  'need_trainings',
  'trainees',
  'companies',
  'vehicles',
  'training_locations',
  'training_sessions',
  'logistic_sessions',
  'company_contacts',
];

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, person);
  for (const resource of ADDED) await addFields(api, resource);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const upload = async () => (await api.create('files', formOf([{ name: 'attestation.pdf', content: PDF }]))) as ApiRecord;
const profession = async () => (await buildRecord(api, 'professions'))['@id'];
const valuesOf = async () => ({ ...ADDED_VALUES, ownRecord: await profession(), ownFile: (await upload())['@id'] });
type Values = Awaited<ReturnType<typeof valuesOf>>;
const shown = ({ ownRecord, ownFile, ...values }: Values) => ({
  ...values,
  ownRecord: { '@id': ownRecord },
  ownFile: { '@id': ownFile },
});
const allNames = (values: object) => Object.keys(values).map((key) => `custom.${key}`);

describe('values of added fields', () => {
  it('are taken over by a merge of trainees and needs, as chosen', async () => {
    const values = await valuesOf();
    const kept = await buildNeed(api, { trainee: { lastName: 'PETIT', firstName: 'Léa' }, custom: { ownInteger: 1 } });
    const gone = await buildNeed(api, { trainee: { lastName: 'PETIT', firstName: 'Léa', custom: values }, custom: values });
    const trainees = await Promise.all([kept, gone].map(({ trainee }) => api.item((trainee as ApiRecord)['@id'])));
    const versions = Object.fromEntries(
      [...(await Promise.all([kept, gone].map((need) => api.item(need['@id'])))), ...trainees].map((record) => [
        record['@id'],
        record.version,
      ]),
    );
    const takeOver = [...allNames(values), ...allNames(values).map((name) => `trainee.${name}`)];
    const answer = await api.call('POST', `${kept['@id']}/merge`, { needTraining: gone['@id'], versions, takeOver });
    expect(answer).toMatchObject({ status: 200, body: { custom: shown(values) } });
    expect(await api.item(String(trainees[0]?.['@id']))).toMatchObject({ custom: shown(values) });
  });

  it('follow a company that is transferred, where they lead to it', async () => {
    const [from, to] = [await buildRecord(api, 'companies'), await buildRecord(api, 'companies')];
    await api.create('custom_fields', {
      resource: 'vehicles',
      label: 'Société utilisatrice',
      key: 'userCompany',
      kind: 'record',
      target: 'companies',
    });
    const vehicle = await buildRecord(api, 'vehicles', { custom: { userCompany: from['@id'], ownInteger: 2 } });
    const transferred = await api.call('POST', `${from['@id']}/transfer_to/${to.id}`);
    expect(transferred.status).toBeLessThan(300);
    expect(await api.item(vehicle['@id'])).toMatchObject({ custom: { userCompany: { '@id': to['@id'] }, ownInteger: 2 } });
  });

  it('are copied with a session and its trainings, undone and redone', async () => {
    const values = await valuesOf();
    const times = { startAt: '2026-12-07T09:00:00+01:00', endAt: '2026-12-07T17:00:00+01:00' };
    const training = await buildRecord(api, 'training_sessions', { ...times, custom: values });
    const session = await buildRecord(api, 'logistic_sessions', {
      ...times,
      area: (training.area as ApiRecord | null)?.['@id'],
      trainingLocation: (training.trainingLocation as ApiRecord)['@id'],
      trainingSessions: [training['@id']],
      custom: values,
    });
    const { commandThereAndBack } = commandRunner(test, api);
    const startAt = '2026-12-14T09:00:00+01:00';
    const done = await commandThereAndBack({ kind: 'duplicate', session: session['@id'], startAt });
    const copy = await api.item(done.sessions[0] ?? '');
    expect(copy).toMatchObject({ custom: shown(values) });
    const [copied] = copy.trainingSessions as readonly ApiRecord[];
    expect(await api.item(String(copied?.['@id']))).toMatchObject({ custom: shown(values) });
    await commandThereAndBack({ kind: 'move', session: session['@id'], startAt: '2026-12-08T09:00:00+01:00' });
    expect(await api.item(session['@id'])).toMatchObject({ custom: shown(values) });
  });

  it('fill what the kept session lacks when two are merged', async () => {
    const values = await valuesOf();
    const { ownText: _ownText, ...rest } = values;
    const place = (await buildRecord(api, 'training_locations'))['@id'];
    const build = (day: string, custom: object) =>
      buildRecord(api, 'logistic_sessions', {
        startAt: `${day}T09:00:00+01:00`,
        endAt: `${day}T17:00:00+01:00`,
        trainingLocation: place,
        custom,
      });
    const [gone, into] = [await build('2027-01-11', values), await build('2027-01-12', { ownText: 'Gardée' })];
    const { commandThereAndBack } = commandRunner(test, api);
    await commandThereAndBack({ kind: 'merge', session: gone['@id'], into: into['@id'] });
    expect(await api.item(into['@id'])).toMatchObject({
      custom: { ...shown({ ...rest, ownText: 'MAIF 12-A' } as Values), ownText: 'Gardée' },
    });
  });

  it('are found by the search field where it is asked for, by those who read them', async () => {
    const group = await api.create('user_groups', { name: 'Sinistres', code: 'claims', roles: ['ROLE_READ_VEHICULE'] });
    await api.create('custom_fields', {
      resource: 'vehicles',
      label: 'Dossier de sinistre',
      key: 'claim',
      kind: 'text',
      isSearched: true,
      readers: [group['@id']],
    });
    const vehicle = await buildRecord(api, 'vehicles', { custom: { ownText: 'Groupama 77-K', claim: 'SIN-90210' } });
    const need = await buildNeed(api, { trainee: { lastName: 'CHER', firstName: 'Ève', custom: { ownText: 'Badge Zénith' } } });
    const byNeed = await buildNeed(api, { custom: { ownText: 'Dossier Orphée' } });
    const find = async (as: ApiClient, typed: string) => {
      const { groups } = (await as.item(`/api/search?q=${encodeURIComponent(typed)}`)) as unknown as {
        groups: readonly { readonly member: readonly ApiRecord[] }[];
      };
      return groups.flatMap(({ member }) => member.map((record) => record['@id']));
    };
    expect(await find(api, 'groupama 77-k')).toEqual([vehicle['@id']]);
    expect(await find(api, 'zenith badge')).toEqual([need['@id']]);
    expect(await find(api, 'orphee')).toEqual([byNeed['@id']]);
    expect(await find(api, 'sin-90210')).toEqual([vehicle['@id']]);
    const outsider = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
    expect(await find(outsider, 'sin-90210')).toEqual([]);
    expect(await find(outsider, 'groupama 77-k')).toEqual([vehicle['@id']]);
  });

  it('keep their files from the daily cleaning, also while archived', async () => {
    const field = await api.create('custom_fields', { resource: 'vehicles', label: 'Constat', key: 'report', kind: 'file' });
    const [held, archived, left] = [await upload(), await upload(), await upload()];
    const vehicle = await buildRecord(api, 'vehicles', { custom: { ownFile: held['@id'], report: archived['@id'] } });
    await api.update(field['@id'], { isArchived: true });
    const age = () =>
      test.database.query("update files set created_at = created_at - interval '8 days' where id = any($1::int[])", [
        [held.id, archived.id, left.id],
      ]);
    const isThere = async ({ id }: ApiRecord) =>
      (await test.database.query('select 1 from files where id = $1', [id])).length === 1;
    await age();
    await deleteUnusedFiles(test.deps);
    expect(await Promise.all([held, archived, left].map(isThere))).toEqual([true, true, false]);
    await api.update(vehicle['@id'], { custom: { ownFile: null } });
    await deleteUnusedFiles(test.deps);
    expect(await Promise.all([held, archived].map(isThere))).toEqual([false, true]);
    await api.remove(vehicle['@id']);
    await test.database.query('delete from vehicles where id = $1', [vehicle.id]);
    await deleteUnusedFiles(test.deps);
    expect(await isThere(archived)).toBe(false);
  });

  it('are in a history while their field is', async () => {
    const field = await api.create('custom_fields', { resource: 'companies', label: 'Cotation', key: 'rating', kind: 'text' });
    const company = await buildRecord(api, 'companies', { custom: { rating: 'A1', ownRecord: await profession() } });
    await api.update(company['@id'], { custom: { rating: 'B2' } });
    const names = async () =>
      (await api.list(`${company['@id']}/history`)).member.flatMap(({ changes }) =>
        (changes as { field: string }[]).map((change) => change.field),
      );
    expect(await names()).toEqual(expect.arrayContaining(['custom.rating', 'custom.ownRecord']));
    await api.update(field['@id'], { isArchived: true });
    expect(await names()).not.toContain('custom.rating');
    expect(((await api.item(company['@id'])).custom as object) ?? {}).not.toHaveProperty('rating');
    await api.update(field['@id'], { isArchived: false });
    expect(await api.item(company['@id'])).toMatchObject({ custom: { rating: 'B2' } });
  });
});
