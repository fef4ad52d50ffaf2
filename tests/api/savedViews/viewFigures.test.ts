import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import {
  type CountedView,
  FIGURE_MONTHS_MAX,
  FIGURE_VALUES_MAX,
  VIEW_FIGURES_MAX,
  type ViewFigureRow,
} from '../../../model/savedViews/viewFigure.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;
let areas: readonly ApiRecord[];
let group: ApiRecord;
let needs: ApiRecord;
let vehicles: ApiRecord;

const counted = async (view: ApiRecord, query: string, as = admin): Promise<CountedView> =>
  (await as.item(`${view['@id']}/figure?${query}`)) as unknown as CountedView;

/** Rows in short: `value month count`. */
const short = ({ value, label, month, count, isOther, isEarlier }: ViewFigureRow): string =>
  [label?.code ?? value ?? (isOther ? 'others' : 'none'), isEarlier ? 'earlier' : month, count]
    .filter((part) => part !== null)
    .join(' ');

const shortRows = async (view: ApiRecord, query: string, as = admin) => (await counted(view, query, as)).rows.map(short);

const createdAt = (record: ApiRecord, instant: string) =>
  test.database.write('need_trainings', 'update need_trainings set created_at = $2 where id = $1', [record.id, instant]);

const viewOf = (resource: string, body: object = {}) =>
  admin.create('saved_views', { resource, name: `Vue ${resource} ${Math.random()}`, userGroup: group['@id'], ...body });

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  areas = (await admin.list('/api/areas?order[code]=asc')).member;
  group = await admin.create('user_groups', {
    name: 'Lecteurs de chiffres',
    code: 'counters',
    roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_READ_VEHICULE'],
  });
  await admin.create('custom_fields', {
    resource: 'need_trainings',
    label: 'Zone à risque',
    key: 'zone',
    kind: 'choice',
    options: [
      { code: 'high', label: 'Élevée' },
      { code: 'low', label: 'Faible' },
    ],
  });
  const built = [
    [0, { custom: { zone: 'high' } }, '2026-09-30T23:30:00+02:00'],
    // October in Paris, September in UTC.
    [0, { custom: { zone: 'high' } }, '2026-10-01T00:30:00+02:00'],
    [0, { custom: { zone: 'low' } }, '2026-10-15T12:00:00+02:00'],
    [1, {}, '2026-10-16T12:00:00+02:00'],
  ] as const;
  for (const [area, body, instant] of built) await createdAt(await buildNeed(admin, body, areas[area]?.['@id']), instant);
  for (const [index, fuel] of ['electric', 'electric', 'diesel'].entries()) {
    await buildRecord(admin, 'vehicles', { reference: `V-${index}`, fuel, renewAt: index === 0 ? null : '2027-03-02' });
  }
  needs = await viewOf('need_trainings');
  vehicles = await viewOf('vehicles', { filters: { fuel: ['electric', 'diesel'] } });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

describe('a counted view', () => {
  it('counts its records by a choice, by an added field, and by a link with its label', async () => {
    expect(await counted(vehicles, 'field=fuel')).toMatchObject({ total: 3 });
    expect(await shortRows(vehicles, 'field=fuel')).toEqual(['electric 2', 'diesel 1']);
    expect(await shortRows(needs, 'field=custom.zone')).toEqual(['high 2', 'low 1', 'none 1']);
    expect(await shortRows(needs, 'field=area')).toEqual([`${areas[0]?.code} 3`, `${areas[1]?.code} 1`]);
  });

  it('counts by month in Paris, with or without a field', async () => {
    expect(await shortRows(needs, 'month=createdAt')).toEqual(['none 2026-09 1', 'none 2026-10 3']);
    expect(await shortRows(needs, 'field=custom.zone&month=createdAt')).toEqual([
      'high 2026-09 1',
      'high 2026-10 1',
      'low 2026-10 1',
      'none 2026-10 1',
    ]);
    expect(await shortRows(vehicles, 'month=renewAt')).toEqual(['none 2027-03 2', 'none 1']);
  });

  it('applies the filters of the view', async () => {
    const low = await viewOf('need_trainings', { filters: { 'custom.zone': ['low'] } });
    expect(await shortRows(low, 'field=area')).toEqual([`${areas[0]?.code} 1`]);
    expect(await counted(await viewOf('vehicles', { filters: { fuel: [] } }), 'field=fuel')).toMatchObject({
      total: 0,
      rows: [],
    });
  });

  it('leaves deleted records out', async () => {
    const gone = await buildNeed(admin, {}, areas[0]?.['@id']);
    expect((await counted(needs, 'field=area')).total).toBe(5);
    await admin.remove(gone['@id']);
    expect((await counted(needs, 'field=area')).total).toBe(4);
  });

  it('counts a record once for each of its values', async () => {
    const iris = areas.slice(0, 2).map((area) => area['@id']);
    await buildRecord(admin, 'trainers', { areas: iris });
    await buildRecord(admin, 'trainers', { areas: iris.slice(0, 1) });
    const trainers = await viewOf('trainers');
    expect(await counted(trainers, 'field=areas')).toMatchObject({ total: 2 });
    expect(await shortRows(trainers, 'field=areas')).toEqual([`${areas[0]?.code} 2`, `${areas[1]?.code} 1`]);
    await buildRecord(admin, 'companies', { traineeImportTypes: ['DEFAULT', 'INITIAL'] });
    await buildRecord(admin, 'companies', { traineeImportTypes: [] });
    const companies = await viewOf('companies');
    expect(await shortRows(companies, 'field=traineeImportTypes')).toEqual(['DEFAULT 1', 'INITIAL 1', 'none 1']);
  });

  it('keeps the most frequent values and the latest months, and puts the rest together', async () => {
    const types: ApiRecord[] = [];
    for (let index = 0; index < FIGURE_VALUES_MAX + 2; index += 1) {
      types.push(await buildRecord(admin, 'training_types', { name: `Type ${index}` }));
    }
    const made: ApiRecord[] = [];
    for (let index = 0; index < FIGURE_MONTHS_MAX + 3; index += 1) {
      const trainingType = types[index % types.length]?.['@id'];
      made.push(await buildNeed(admin, { trainingType }, areas[0]?.['@id']));
    }
    const ids = made.map(({ id }) => id);
    await test.database.write(
      'need_trainings',
      `update need_trainings set created_at = '2020-01-15'::timestamptz + (array_position($1::int[], id) - 1) * interval '1 month'
        where id = any($1::int[])`,
      [ids],
    );
    const view = await viewOf('need_trainings', { filters: { id: ids } });
    const byType = await counted(view, 'field=trainingType');
    expect(byType).toMatchObject({ total: made.length });
    expect(byType.rows).toHaveLength(FIGURE_VALUES_MAX + 1);
    expect(byType.rows.at(-1)).toMatchObject({ isOther: true, value: null, count: 2 });
    const byMonth = await counted(view, 'month=createdAt');
    expect(byMonth.rows).toHaveLength(FIGURE_MONTHS_MAX + 1);
    expect(byMonth.rows[0]).toMatchObject({ month: '2020-04', count: 1 });
    expect(byMonth.rows.at(-1)).toMatchObject({ month: null, isEarlier: true, count: 3 });
  });
});

describe('who sees what a view counts', () => {
  it('is whoever the view is shared with, each their own areas', async () => {
    const member = apiClient(test, await test.addUser({ groups: ['counters'], areas: [String(areas[1]?.code)] }));
    expect(await shortRows(needs, 'field=area', member)).toEqual([`${areas[1]?.code} 1`]);
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    await stranger.refusal(404, 'GET', `${needs['@id']}/figure?field=area`);
    await apiClient(test).refusal(401, 'GET', `${needs['@id']}/figure?field=area`);
  });

  it('is refused a list that is closed to them, in a sentence', async () => {
    const member = apiClient(test, await test.addUser({ groups: ['counters'] }));
    const hotels = await viewOf('hotels');
    const refused = await member.refusal(403, 'GET', `${hotels['@id']}/figure?month=createdAt`);
    expect(refused.detail).toBe('Vos droits n’ouvrent pas la liste de cette vue : demandez-les à un administrateur.');
  });

  it('does not include a field that only another group reads, and does not say its name', async () => {
    const readers = await admin.create('user_groups', { name: 'Risques', code: 'risks', roles: [] });
    await admin.create('custom_fields', {
      resource: 'need_trainings',
      label: 'Dossier sensible',
      key: 'sensitive',
      kind: 'boolean',
      readers: [readers['@id']],
    });
    const path = `${needs['@id']}/figure?field=custom.sensitive`;
    const member = apiClient(test, await test.addUser({ groups: ['counters'] }));
    const refused = await member.refusal(403, 'GET', path);
    expect(refused.detail).toMatch(/Vos droits n’ouvrent pas/);
    expect(JSON.stringify(refused)).not.toContain('sensible');
    const reader = apiClient(test, await test.addUser({ groups: ['counters', 'risks'] }));
    expect(await shortRows(needs, 'field=custom.sensitive', reader)).toMatchObject([expect.stringMatching(/^false /)]);
  });

  it.each([
    ['', 'Choisissez un champ'],
    ['field=status&page=2', 'page'],
    ['field=comment', 'archivé ou ne se compte pas'],
    ['field=constructor', 'archivé ou ne se compte pas'],
    ["field=status') from users --", 'archivé ou ne se compte pas'],
    ['month=status', 'n’en est pas une'],
  ])('a call with %j is refused in French', async (query, sentence) => {
    expect((await admin.refusal(400, 'GET', `${needs['@id']}/figure?${query}`)).detail).toContain(sentence);
  });
});

describe('the figures of a view', () => {
  const figure = { name: 'Par zone', field: 'custom.zone', month: null, shape: 'bar' } as const;

  it('are kept with it, changed by those who change it, and refused to others', async () => {
    const view = await viewOf('need_trainings');
    expect(view.figures).toEqual([]);
    const changed = await admin.update(view['@id'], { figures: [figure] });
    expect(changed.figures).toEqual([figure]);
    const member = apiClient(test, await test.addUser({ groups: ['counters'] }));
    expect((await member.item(view['@id'])).figures).toEqual([figure]);
    expect((await member.list('/api/saved_views?hasFigures=true')).member).toMatchObject([{ '@id': view['@id'] }]);
    await member.refusal(403, 'PUT', view['@id'], { figures: [] });
    await admin.refusal(409, 'PUT', view['@id'], { figures: [], version: view.version });
  });

  it.each([
    [{ name: 'Rien', shape: 'bar' }, 'figures[0].field', 'required'],
    [{ name: 'Texte', field: 'comment', shape: 'bar' }, 'figures[0].field', 'invalid'],
    [{ name: 'Courbe', field: 'status', shape: 'line' }, 'figures[0].month', 'required'],
    [{ name: 'Date', month: 'status', shape: 'line' }, 'figures[0].month', 'invalid'],
  ])('cannot be %j', async (body, propertyPath, code) => {
    const view = await viewOf('need_trainings');
    const refused = await admin.refusal(422, 'PUT', view['@id'], { figures: [body] });
    expect(refused.violations).toMatchObject([{ propertyPath, code }]);
  });

  it('have a name each, and are not too many', async () => {
    const view = await viewOf('need_trainings');
    const twice = await admin.refusal(422, 'PUT', view['@id'], { figures: [figure, figure] });
    expect(twice.violations).toMatchObject([{ propertyPath: 'figures[1].name', code: 'unique' }]);
    const figures = Array.from({ length: VIEW_FIGURES_MAX + 1 }, (_, index) => ({ ...figure, name: `Chiffre ${index}` }));
    const refused = await admin.refusal(422, 'PUT', view['@id'], { figures });
    expect(refused.violations).toMatchObject([{ propertyPath: 'figures' }]);
  });

  it('stay when their field is archived, so that the view can still be renamed', async () => {
    const field = await admin.create('custom_fields', {
      resource: 'need_trainings',
      label: 'Canal',
      key: 'channel',
      kind: 'boolean',
    });
    const byChannel = { name: 'Par canal', field: 'custom.channel', month: null, shape: 'table' } as const;
    const view = await viewOf('need_trainings', { figures: [byChannel] });
    await admin.update(field['@id'], { isArchived: true });
    const refused = await admin.refusal(400, 'GET', `${view['@id']}/figure?field=custom.channel`);
    expect(refused.detail).toBe('Le champ de ce chiffre est archivé ou ne se compte pas : comptez par un autre.');
    const renamed = { ...byChannel, name: 'Ancien canal' };
    expect((await admin.update(view['@id'], { name: 'Archivée', figures: [renamed] })).figures).toEqual([renamed]);
  });
});
