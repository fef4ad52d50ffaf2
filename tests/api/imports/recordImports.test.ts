import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { recordLayout } from '../../../model/imports/recordLayouts.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv, workbook } from '../../support/files/importSamples.ts';
import { actOnImport, chooseKey, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const upload = (kind: string, rows: readonly (readonly string[])[]): Promise<ApiRecord> => uploadRecords(api, kind, csv(rows));

const run = (iri: string) => actOnImport(test, api, { iri, action: 'run' });
const undo = (iri: string) => actOnImport(test, api, { iri, action: 'undo' });

const rowsOf = async (iri: string): Promise<readonly ApiRecord[]> => (await api.list(`${iri}/rows?itemsPerPage=100`)).member;

const reasonsIn = async (iri: string): Promise<string> => JSON.stringify((await rowsOf(iri)).map(({ reasons }) => reasons));

const HEADERS = ['Raison sociale', 'SIRET', 'Adresse', 'CP', 'Ville', 'Tél.', 'Délai paiement'];
const LYON = ['Transports Durand', '732 829 320 00074', '1 rue A', '69007', 'Lyon', '04.72.00.00.01', '30 jours'];

describe('companies', () => {
  it('are checked without a write, created, and removed again', async () => {
    const before = await api.list('/api/companies?itemsPerPage=1');
    const uploaded = await upload('companies', [HEADERS, LYON, ['Sans ville', '', '2 rue B', '69001', '', '', '']]);
    expect(uploaded).toMatchObject({ kind: 'companies', keyField: 'siret', createCount: 1, errorCount: 1, status: 'pending' });
    expect(await api.list('/api/companies?itemsPerPage=1')).toMatchObject({ totalItems: before.totalItems });
    expect(await reasonsIn(uploaded['@id'])).toContain('"field":"city"');

    expect(await run(uploaded['@id'])).toMatchObject({ status: 'finished', doneCount: 1, percentage: 100 });
    const { member } = await api.list('/api/companies?siret=73282932000074');
    expect(member).toMatchObject([
      { name: 'TRANSPORTS DURAND', city: 'LYON', phoneNumber: '+33472000001', clientType: 'Professionnels', isActive: true },
    ]);
    const [row] = await rowsOf(uploaded['@id']);
    expect(row).toMatchObject({ record: member[0]?.['@id'], state: 'done' });

    expect(await undo(uploaded['@id'])).toMatchObject({ doneCount: 0, keptCount: 0, undoneAt: expect.any(String) });
    expect((await api.list('/api/companies?siret=73282932000074')).totalItems).toBe(0);
  });

  it('are found by the chosen key, completed, and restored', async () => {
    const company = await buildRecord(api, 'companies', { name: 'Clé Nom', siret: '44306184100047', fleetSize: 3 });
    const rows = [
      ['Nom', 'SIRET', 'Parc', 'CP', 'Adresse', 'Ville'],
      ['Clé nom', '443 061 841 00047', '25', '', '', ''],
    ];
    const uploaded = await upload('companies', rows);
    expect(uploaded).toMatchObject({ keyField: 'siret', updateCount: 1 });
    expect(await chooseKey(api, uploaded['@id'], 'name')).toMatchObject({ keyField: 'name', updateCount: 1 });
    expect((await rowsOf(uploaded['@id']))[0]?.changes).toEqual([{ field: 'fleetSize', before: '3', after: '25' }]);
    await run(uploaded['@id']);
    expect(await api.item(company['@id'])).toMatchObject({ fleetSize: 25, name: company.name, zipCode: company.zipCode });
    await undo(uploaded['@id']);
    expect(await api.item(company['@id'])).toMatchObject({ fleetSize: 3 });

    const created = await chooseKey(api, (await upload('companies', rows))['@id'], null).catch(() => null);
    expect(created).toMatchObject({ keyField: null, errorCount: 1, createCount: 0 });
  });

  it('keeps records that somebody has changed or used since', async () => {
    const uploaded = await upload('companies', [
      ['Nom', 'Adresse', 'CP', 'Ville'],
      ['Changée', '1 rue A', '75001', 'Paris'],
      ['Utilisée', '1 rue A', '75001', 'Paris'],
      ['Libre', '1 rue A', '75001', 'Paris'],
    ]);
    await run(uploaded['@id']);
    const [changed, used] = await rowsOf(uploaded['@id']);
    await api.update(String(changed?.record), { fleetSize: 4 });
    await buildRecord(api, 'company_contacts', { company: used?.record });
    expect(await undo(uploaded['@id'])).toMatchObject({ keptCount: 2 });
    expect(await reasonsIn(uploaded['@id'])).toContain('La fiche est utilisée ailleurs');
    expect((await api.list('/api/companies?name=libre')).totalItems).toBe(0);
  });

  it('names the line that already has the record', async () => {
    const uploaded = await upload('companies', [HEADERS, LYON, LYON]);
    expect(uploaded).toMatchObject({ createCount: 1, errorCount: 1 });
    expect(await reasonsIn(uploaded['@id'])).toContain('Même fiche que la ligne 2');
  });

  it('are forgotten with their file while nothing is written', async () => {
    const { '@id': iri, id } = await upload('companies', [HEADERS, LYON]);
    await apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_VEHICULE'] })).refusal(404, 'DELETE', iri);
    await api.remove(iri);
    await api.refusal(404, 'GET', iri);
    expect(await test.database.query('select 1 from record_import_rows where import_id = $1', [id])).toEqual([]);
    const written = await upload('companies', [
      ['Nom', 'Adresse', 'CP', 'Ville'],
      ['Gardée', '1 rue A', '75001', 'Paris'],
    ]);
    await run(written['@id']);
    await api.refusal(409, 'DELETE', written['@id']);
  });

  it('writes a file completely or not at all', async () => {
    const [one, two] = [
      await buildRecord(api, 'companies', { name: 'Cycle un' }),
      await buildRecord(api, 'companies', { name: 'Cycle deux' }),
    ];
    const uploaded = await upload('companies', [
      ['Nom', 'Société mère', 'Parc'],
      [String(one.name), String(two.name), '7'],
      [String(two.name), String(one.name), '7'],
    ]);
    expect(uploaded).toMatchObject({ updateCount: 2 });
    expect(await run(uploaded['@id'])).toMatchObject({
      status: 'error',
      doneCount: 0,
      errorMessage: expect.stringContaining('CYCLE'),
    });
    expect(await api.item(one['@id'])).toMatchObject({ fleetSize: null, parentCompany: null });
  });
});

describe('each kind', () => {
  it('offers a template that it reads back', async () => {
    for (const kind of RECORD_IMPORT_KINDS) {
      const { columns } = recordLayout(kind);
      const { status, headers } = await api.call('GET', `/api/record_imports/templates/${kind}?format=csv`);
      expect([status, headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="modele-${kind}.csv"`]);
      const file = await workbook([columns.map(({ header }) => header), columns.map(({ example }) => example)]);
      const uploaded = await uploadRecords(api, kind, file);
      const mapping = (await api.item(`${uploaded['@id']}/mapping`)) as ApiRecord & { columns: readonly { field: string }[] };
      expect(mapping.columns.map(({ field }) => field)).toEqual(columns.map(({ field }) => field));
    }
  });

  it('creates its records with relations and accounts, and removes them', async () => {
    await buildRecord(api, 'car_brands', { brand: 'Toyota' });
    const brand = (await api.list('/api/car_brands?brand=Toyota')).member[0];
    await buildRecord(api, 'car_models', { model: 'Yaris', carBrand: brand?.['@id'] });
    await buildRecord(api, 'companies', { name: 'Contactée' });
    await buildRecord(api, 'training_types', { name: 'EPP' });
    const files: Readonly<Record<string, readonly (readonly string[])[]>> = {
      company_contacts: [
        ['Société', 'Civilité', 'Nom', 'Prénom', 'Contact principal', 'Types'],
        ['contactée', 'Mr', 'Martin', 'Paul', 'oui', 'Convention, OPCO'],
      ],
      trainers: [
        ['Civ', 'Nom', 'Prénom', 'Mail', 'Portable', 'Secteurs', 'Formations'],
        ['Melle', 'Petit', 'Anne', 'Anne.Petit@exemple.fr', '612345678', 'E1, E2', 'EPP'],
      ],
      vehicles: [
        ['Immat', 'Réf', 'Marque', 'Modèle', 'Date MEC', 'Énergie', 'Secteur'],
        ['ab123cd', 'VH-1', 'Toyota', 'Yaris', '15/01/24', 'EH', 'E3'],
      ],
      training_locations: [
        ['Lieu', 'Type', 'Adresse', 'CP', 'Ville', 'Prix piste', 'Secteurs'],
        ['Circuit A', 'Circuit', '1 route', '1000', 'Bourg', '1 450,50 €', 'E1;E2'],
      ],
      training_types: [
        ['Formation', 'Durée (heures)', 'Objectifs'],
        ['Éco-conduite', '7,5', 'Freiner\nAnticiper'],
      ],
      users: [
        ['Nom', 'Prénom', 'E-mail', 'Profil', 'Secteurs'],
        ['Roche', 'Luc', 'luc.roche@exemple.fr', 'Commerce', 'E1'],
      ],
    };
    for (const [kind, rows] of Object.entries(files)) {
      const file = kind === 'training_types' || kind === 'training_locations' ? await workbook(rows) : csv(rows);
      const uploaded = await uploadRecords(api, kind, file);
      expect([kind, uploaded.createCount, await reasonsIn(uploaded['@id'])]).toEqual([kind, 1, '[[]]']);
      expect(await run(uploaded['@id'])).toMatchObject({ status: 'finished', doneCount: 1, errorMessage: null });
      const [row] = await rowsOf(uploaded['@id']);
      const record = await api.item(String(row?.record));
      expect(record).toMatchObject(WRITTEN[kind] ?? {});
      expect(await undo(uploaded['@id'])).toMatchObject({ keptCount: 0 });
      await api.refusal(404, 'GET', String(row?.record));
    }
  });
});

const areas = (...codes: readonly string[]) => codes.map((code) => expect.objectContaining({ code }));

const WRITTEN: Readonly<Record<string, object>> = {
  company_contacts: { civility: 'M', lastName: 'MARTIN', main: true, types: ['convention', 'opco'] },
  trainers: {
    civility: 'Mme',
    email: 'anne.petit@exemple.fr',
    secondPhoneNumber: '+33612345678',
    areas: areas('E1', 'E2'),
    isActive: true,
  },
  vehicles: { matriculation: 'AB-123-CD', firstDateMatriculation: '2024-01-15', fuel: 'hybrid' },
  training_locations: { zipCode: '01000', trackPrice: 1450.5, areas: areas('E1', 'E2') },
  training_types: { duration: 7.5, objectives: [{ label: 'Freiner' }, { label: 'Anticiper' }], durationDays: 1 },
  users: {
    email: 'luc.roche@exemple.fr',
    userGroups: [expect.objectContaining({ name: 'Commerce' })],
    areas: areas('E1'),
    featureFlags: ['emargement'],
  },
};

describe('rights', () => {
  const writerOf = (kind: string): readonly Role[] => resourceByName(kind).access.create as readonly Role[];
  const ROW = [
    ['Nom', 'Adresse', 'CP', 'Ville'],
    ['Droits', '1 rue A', '75001', 'Paris'],
  ];

  it('lets only people who may create a kind import it', async () => {
    for (const kind of RECORD_IMPORT_KINDS) {
      const others = RECORD_IMPORT_KINDS.find((other) => !writerOf(other).some((role) => writerOf(kind).includes(role)));
      const stranger = apiClient(test, await test.addUser({ roles: writerOf(others ?? '') }));
      const form = new FormData();
      form.append('kind', kind);
      form.append('file', csv(ROW));
      await stranger.refusal(403, 'POST', '/api/record_imports/upload', form);
      await stranger.refusal(403, 'GET', `/api/record_imports/templates/${kind}`);
    }
    await apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] })).refusal(403, 'GET', '/api/record_imports');
  });

  it('hides the imports of kinds that a person may not create', async () => {
    const uploaded = await upload('companies', ROW);
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_VEHICULE'] }));
    expect((await stranger.list('/api/record_imports')).member.filter(({ kind }) => kind === 'companies')).toEqual([]);
    for (const path of ['', '/mapping', '/rows', '/failed_rows', '/wrong_values'])
      await stranger.refusal(404, 'GET', `${uploaded['@id']}${path}`);
    for (const action of ['run', 'undo', 'cancel']) await stranger.refusal(404, 'POST', `${uploaded['@id']}/${action}`);
    await stranger.refusal(404, 'DELETE', uploaded['@id']);
    const owner = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_COMPANY'] }));
    expect((await owner.item(uploaded['@id'])).kind).toBe('companies');
  });

  it('writes nothing once the right is lost', async () => {
    const sender = await test.addUser({ roles: ['ROLE_WRITE_COMPANY'] });
    const theirs = apiClient(test, sender);
    const uploaded = await uploadRecords(theirs, 'companies', csv(ROW));
    expect((await theirs.call('POST', `${uploaded['@id']}/run`)).status).toBe(202);
    await api.update(`/api/users/${sender.id}`, { userGroups: [] });
    await test.runJobs();
    expect(await api.item(uploaded['@id'])).toMatchObject({ status: 'error', doneCount: 0 });
    expect((await api.list('/api/companies?name=droits')).totalItems).toBe(0);
  });

  it('respects areas', async () => {
    await buildRecord(api, 'car_brands', { brand: 'Lexus' });
    const brand = (await api.list('/api/car_brands?brand=Lexus')).member[0];
    await buildRecord(api, 'car_models', { model: 'UX', carBrand: brand?.['@id'] });
    const [e2] = (await api.list('/api/areas?code=E2')).member;
    const foreign = await buildRecord(api, 'vehicles', { area: e2?.['@id'] });
    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_VEHICULE'], areas: ['E1'] }));
    const uploaded = await uploadRecords(
      officer,
      'vehicles',
      csv([
        ['Immatriculation', 'Référence', 'Marque', 'Modèle', 'Secteur'],
        ['BB-111-BB', 'V1', 'Lexus', 'UX', 'E1'],
        ['BB-222-BB', 'V2', 'Lexus', 'UX', 'E2'],
        [String(foreign.matriculation), 'V3', 'Lexus', 'UX', 'E1'],
      ]),
    );
    const { member } = await officer.list(`${uploaded['@id']}/rows`);
    expect(member.map(({ outcome }) => outcome)).toEqual(['create', 'error', 'error']);
  });

  it('gives nobody a right that the sender lacks', async () => {
    const sender = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_USER'] }));
    const uploaded = await uploadRecords(
      sender,
      'users',
      csv([
        ['Nom', 'Prénom', 'E-mail', 'Profil'],
        ['Un', 'A', 'un@exemple.fr', 'Super Admin'],
        ['Deux', 'B', 'deux@exemple.fr', ''],
      ]),
    );
    const { member } = await sender.list(`${uploaded['@id']}/rows`);
    expect(member.map(({ outcome }) => outcome)).toEqual(['error', 'create']);
  });
});
