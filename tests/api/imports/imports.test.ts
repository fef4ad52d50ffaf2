import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_LAYOUTS } from '../../../model/imports/importLayouts.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { TEST_START, testNow } from '../../support/clock.ts';
import { csv, importForm, workbook } from '../../support/files/importSamples.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

type Api = ReturnType<typeof apiClient>;

let test: TestApp;
let api: Api;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('training_types', { name: 'EPP' });
  await api.create('car_brands', { brand: 'Toyota' });
});
afterAll(() => test.close());

const upload = async (type: string, file: File): Promise<ApiRecord> =>
  api.create('trainee/import/upload', importForm(type, file));

const act = async (iri: string, action: 'run' | 'undo'): Promise<ApiRecord> => {
  const answer = await api.call('POST', `${iri}/${action}`);
  expect(answer.status).toBe(202);
  await test.runJobs();
  return api.item(iri);
};

const rowsOf = async (iri: string, query = ''): Promise<readonly ApiRecord[]> => (await api.list(`${iri}/rows${query}`)).member;

/** The tables that imports write, without ids, versions and write times. */
const content = () =>
  test.database.query(
    `select t.last_name, t.first_name, t.email, t.mobile_phone, t.email_delivery_imported, n.status, n.command_no_one, n.delivery_date,
       n.commentary, n.send_to_call_center_at, n.trainee_import_id,
       (select count(*) from reminders r where r.need_training_id = n.id) as reminders
     from need_trainings n right join trainees t on t.id = n.trainee_id order by n.id, t.id`,
  );

const ORDER_HEADERS = [
  'PRENOM',
  'Nom ',
  'N° de commande',
  'Type formation',
  'Marque',
  'e-mail',
  'Mobile',
  'Date commande',
  'Inconnu',
];
const order = (number: string, lastName: string, rest: Partial<Record<'type' | 'brand' | 'email' | 'date', string>> = {}) => [
  'Claire',
  lastName,
  number,
  rest.type ?? 'epp',
  rest.brand ?? 'TOYOTA',
  rest.email ?? '',
  '612345678',
  rest.date ?? '15/01/2026',
  'x',
];

describe('a file of orders', () => {
  it('is recognised, checked, corrected, written, reported and undone', async () => {
    const before = await content();
    const file = await workbook([
      ORDER_HEADERS,
      order('C-1', 'durand', { email: 'claire.durand@exemple.fr' }),
      order('C-2', 'Petit', { type: 'Inconnue' }),
      order('C-3', '', { date: '31/02/2026' }),
      order('C-1', 'DURAND'),
      order('C-4', '=HYPERLINK("http://x","y")'),
    ]);
    const uploaded = await upload('TOYOTAORDER', file);
    const sentAt = new Date(String(uploaded.createdAt)).getTime();
    expect(sentAt).toBeGreaterThanOrEqual(TEST_START.getTime());
    expect(sentAt).toBeLessThanOrEqual(testNow().getTime());
    expect(uploaded).toMatchObject({ status: 'pending', rowCount: 5, createCount: 2, skippedCount: 1, errorCount: 2 });
    expect(await content()).toEqual(before);
    const rows = await rowsOf(uploaded['@id']);
    expect(rows.map(({ rowNumber, outcome }) => [rowNumber, outcome])).toEqual([
      [2, 'create'],
      [3, 'error'],
      [4, 'error'],
      [5, 'skipped'],
      [6, 'create'],
    ]);
    expect(rows[1]?.reasons).toEqual([{ field: 'trainingType', message: expect.stringContaining('« Inconnue » n’existe pas') }]);
    expect(rows[2]?.reasons).toEqual([
      { field: 'commandDate', message: 'Veuillez entrer une date valide (jj/mm/aaaa)' },
      { field: 'lastName', message: 'Ce champ est obligatoire' },
    ]);
    expect(rows[3]?.reasons).toEqual([{ field: null, message: 'Même besoin que la ligne 2' }]);

    const corrected = await api.update(String(rows[1]?.['@id']), { cells: { trainingType: 'EPP' } });
    expect(corrected).toMatchObject({ outcome: 'create', corrected: ['trainingType'], reasons: [] });
    const failed = await test.call('GET', `${uploaded['@id']}/failed_rows`, {
      as: await test.addUser({ groups: ['super-admin'] }),
    });
    expect(failed.status).toBe(200);

    const done = await act(uploaded['@id'], 'run');
    expect(done).toMatchObject({
      status: 'finished',
      percentage: 100,
      createCount: 3,
      skippedCount: 1,
      errorCount: 1,
      doneCount: 3,
    });
    const { member } = await api.list(`/api/need_trainings?traineeImport=${done.id}&order[id]=asc`);
    const [first] = member;
    expect(first).toMatchObject({
      status: 'init',
      commandNoOne: 'C-1',
      commandDate: '2026-01-15',
      trainee: { lastName: 'DURAND', firstName: 'Claire', mobilePhone: '+33612345678' },
    });
    expect(member.map(({ trainee }) => (trainee as ApiRecord).lastName)).toContain('=HYPERLINK("HTTP://X","Y")');
    const { member: history } = await api.list(`${first?.['@id']}/history`);
    expect(history).toMatchObject([{ action: 'create' }]);

    const again = await upload('TOYOTAORDER', file);
    expect(again).toMatchObject({ createCount: 0, skippedCount: 4, errorCount: 1 });
    const [skipped] = await rowsOf(again['@id'], '?outcome[]=skipped&itemsPerPage=1');
    expect(JSON.stringify(skipped?.reasons)).toContain(`a déjà été importée le`);
    expect((await api.refusal(409, 'POST', `${again['@id']}/run`)).detail).toContain('Aucune ligne');

    const [second] = member.filter(({ commandNoOne }) => commandNoOne === 'C-4');
    await api.update(String(second?.['@id']), { commentary: 'Rappelée hier' });
    const undone = await act(done['@id'], 'undo');
    expect(undone).toMatchObject({
      status: 'finished',
      action: 'undo',
      doneCount: 1,
      keptCount: 1,
      undoneAt: expect.any(String),
    });
    expect(await rowsOf(done['@id'], '?state[]=kept')).toMatchObject([
      { rowNumber: 6, reasons: [{ field: null, message: 'Le besoin a été modifié depuis l’import' }] },
    ]);
    await api.remove(String(second?.['@id']));
    await test.database.query('delete from trainees where last_name like $1', ['=%']);
    expect(await content()).toEqual(before);
  });

  it('asks for missing columns, and saves the answer', async () => {
    const lines = [
      ['Bon', 'Patronyme', 'Petit nom', 'Cursus'],
      ['C-20', 'MOREL', 'Anne', 'EPP'],
    ];
    const uploaded = await upload('TOYOTAORDER', csv(lines));
    expect(await api.item(`${uploaded['@id']}/mapping`)).toMatchObject({
      missing: ['commandNoOne', 'trainingType', 'lastName', 'firstName'],
    });
    expect((await api.refusal(409, 'POST', `${uploaded['@id']}/run`)).detail).toContain('colonne');
    const fields = ['commandNoOne', 'lastName', 'firstName', 'trainingType'];
    const columns = fields.map((field, index) => ({ index, field }));
    const twice = columns.map((column) => ({ ...column, field: 'lastName' }));
    await api.refusal(422, 'PUT', `${uploaded['@id']}/mapping`, { columns: twice });
    expect(await api.update(`${uploaded['@id']}/mapping`, { columns })).toMatchObject({ createCount: 1 });
    const next = await upload('TOYOTAORDER', csv([...lines, ['C-21', 'ROUX', 'Jean', 'EPP']]));
    expect(next).toMatchObject({ createCount: 2, errorCount: 0 });
    const mapping = (await api.item(`${next['@id']}/mapping`)) as ApiRecord & { columns: readonly { how: string }[] };
    expect(mapping.columns.map(({ how }) => how)).toEqual(fields.map(() => 'remembered'));
    expect(await api.call('POST', `${next['@id']}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'finished', doneCount: 0 },
    });
  });

  it('gives the chosen status to new needs whose row has none, and may be asked again', async () => {
    const lines = [
      ['Civilité', 'Nom', 'Prénom', 'Formation', 'Statut'],
      ['Mme', 'KERVELLA', 'Anne', 'EPP', ''],
      ['M.', 'KERVELLA', 'Jean', 'EPP', 'Pocket'],
    ];
    const uploaded = await upload('INITIAL', csv(lines));
    const address = `${uploaded['@id']}/mapping`;
    const { columns, newStatus } = (await api.item(address)) as ApiRecord & {
      columns: readonly { index: number; field: string }[];
    };
    expect(newStatus).toBe('init');
    const chosen = columns.map(({ index, field }) => ({ index, field }));
    for (const status of ['planifie', 'forme', 'perte_de_droit', 'nouveau'])
      await api.refusal(422, 'PUT', address, { columns: chosen, newStatus: status });
    expect(await api.update(address, { columns: chosen, newStatus: 'a_contacter' })).toMatchObject({ createCount: 2 });
    // Other choices keep it.
    await api.update(address, { columns: chosen });
    expect(await api.item(address)).toMatchObject({ newStatus: 'a_contacter' });
    await act(uploaded['@id'], 'run');
    const needs = (await api.list('/api/need_trainings?trainee.lastName=KERVELLA&order[status]=asc')).member;
    expect(needs.map(({ status }) => status)).toEqual(['a_contacter', 'pocket']);
    expect((await api.list('/api/need_trainings/pool?search=kervella')).totalItems).toBe(1);
  });

  it('has no status to choose where a file creates no needs', async () => {
    const need = await buildNeed(api);
    const uploaded = await upload(
      'NEEDTRAININGUPDATE',
      csv([
        ['N° du besoin', 'Ville'],
        [String(need.id), 'Brest'],
      ]),
    );
    const { columns } = (await api.item(`${uploaded['@id']}/mapping`)) as ApiRecord & {
      columns: readonly { index: number; field: string }[];
    };
    expect(await api.item(`${uploaded['@id']}/mapping`)).toMatchObject({ newStatus: null });
    const chosen = columns.map(({ index, field }) => ({ index, field }));
    expect(
      (await api.refusal(422, 'PUT', `${uploaded['@id']}/mapping`, { columns: chosen, newStatus: 'a_contacter' })).detail,
    ).toContain('ne crée pas de besoins');
  });

  it('reads Windows-1252, shows known trainees, and uses the chosen one', async () => {
    const known = await api.create('trainees', { firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@exemple.fr' });
    const text = 'Nom,Prénom,E-mail,Type de formation\r\nLEFÈVRE,Zoé,ZOE@exemple.fr,EPP\r\n';
    const file = new File([Buffer.from(text, 'latin1') as BlobPart], 'flotte.csv', { type: 'application/vnd.ms-excel' });
    const uploaded = await upload('DEFAULT', file);
    const [row] = await rowsOf(uploaded['@id']);
    expect(row).toMatchObject({
      outcome: 'create',
      cells: { lastName: 'LEFÈVRE' },
      duplicates: [{ trainee: known['@id'], by: 'email' }],
    });
    await api.update(String(row?.['@id']), { trainee: known['@id'] });
    await act(uploaded['@id'], 'run');
    const [needs] = (await api.list(`/api/need_trainings?traineeImport=${uploaded.id}`)).member;
    expect(needs).toMatchObject({ trainee: { '@id': known['@id'] } });
    await act(uploaded['@id'], 'undo');
    expect(await api.item(known['@id'])).toMatchObject({ email: 'zoe@exemple.fr' });
  });
});

describe('a file that changes needs', () => {
  it('imports deliveries into the needs of their orders, without overwriting people', async () => {
    const need = await buildNeed(api, { commandNoOne: 'L-77' });
    const before = await content();
    const file = csv([
      ['Commande', 'Date de livraison', 'Nom', 'E-mail', 'Immat'],
      ['l-77', '2026-03-24', 'Durant', 'autre@exemple.fr', 'ab-123-cd'],
      ['L-78', '24/03/2026', 'X', '', ''],
      ['L-77', '25/03/2026', 'X', '', ''],
    ]);
    const uploaded = await upload('TOYOTADELIVERY', file);
    const [row, unknown, twice] = await rowsOf(uploaded['@id']);
    expect(row?.changes).toContainEqual({ field: 'deliveryDate', before: null, after: '24/03/2026' });
    expect(unknown?.reasons).toEqual([{ field: 'commandNoOne', message: problemMessage('import.no_need_with_order_number') }]);
    expect(twice?.reasons).toEqual([{ field: null, message: problemMessage('import.need_in_earlier_row', { row: 2 }) }]);
    await act(uploaded['@id'], 'run');
    expect(await api.item(need['@id'])).toMatchObject({
      commandNoOne: 'L-77',
      deliveryDate: '2026-03-24',
      carNumberPlate: 'AB-123-CD',
      trainee: { '@id': (need.trainee as ApiRecord)['@id'] },
    });
    const trainee = await api.item((need.trainee as ApiRecord)['@id']);
    expect(trainee).toMatchObject({ email: null, emailDeliveryImported: 'autre@exemple.fr', lastNameDeliveryImported: 'Durant' });
    await act(uploaded['@id'], 'undo');
    expect(await content()).toEqual(before);
  });

  it('imports the call centre’s results allowed by the workflow', async () => {
    const need = await buildNeed(api, { sendToCallCenterAt: '2026-02-01T09:00:00+01:00' });
    const other = await buildNeed(api);
    const before = await content();
    const file = await workbook([
      IMPORT_LAYOUTS.NEEDTRAININGCALLCENTER.columns.map(({ header }) => header),
      [String(need.id), '', '', '', '06 00 00 00 01', '', 'Absence de réponse', '', '02/03/2027 10:00', '', 'Messagerie', ''],
      [String(other.id), '', '', '', '', '', 'Formé', '', '', '', '', ''],
    ]);
    const uploaded = await upload('NEEDTRAININGCALLCENTER', file);
    expect(uploaded).toMatchObject({ updateCount: 2 });
    await act(uploaded['@id'], 'run');
    expect(await api.item(need['@id'])).toMatchObject({
      status: 'absence_reponse',
      sendToCallCenterAt: null,
      reminders: [{ reminderType: 'phone', commentary: 'Messagerie' }],
    });
    await act(uploaded['@id'], 'undo');
    expect(await content()).toEqual(before);

    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINEE_IMPORT'] }));
    const theirs = await officer.create('trainee/import/upload', importForm('NEEDTRAININGCALLCENTER', file));
    const { member } = await officer.list(`${theirs['@id']}/rows`);
    expect(member.map(({ outcome }) => outcome)).toEqual(['update', 'error']);
    expect(JSON.stringify(member[1]?.reasons)).toContain('ne peut pas passer à « Formé »');
  });

  it('updates by number, and ignores empty cells', async () => {
    const need = await buildNeed(api, { commentary: 'Gardé', city: 'LYON' });
    const uploaded = await upload(
      'NEEDTRAININGUPDATE',
      csv([
        ['id', 'Commentaire', 'Ville', 'Portable'],
        [String(need.id), '', 'Paris', '06 11 22 33 44'],
        ['999999', 'x', '', ''],
      ]),
    );
    expect(uploaded).toMatchObject({ updateCount: 1, errorCount: 1 });
    await act(uploaded['@id'], 'run');
    expect(await api.item(need['@id'])).toMatchObject({
      commentary: 'Gardé',
      city: 'Paris',
      trainee: { mobilePhone: '+33611223344' },
    });
  });
});

it('accepts a status only in the file of a first import', async () => {
  const rows = [
    ['Nom', 'Prénom', 'Formation', 'Statut'],
    ['INITIAL', 'Un', 'EPP', 'à contacter'],
    ['INITIAL', 'Deux', 'EPP', 'Planifié'],
  ];
  const uploaded = await upload('INITIAL', csv(rows));
  expect(uploaded).toMatchObject({ createCount: 1, errorCount: 1 });
  await act(uploaded['@id'], 'run');
  const { member } = await api.list(`/api/need_trainings?traineeImport=${uploaded.id}`);
  expect(member).toMatchObject([{ status: 'a_contacter' }]);
});
