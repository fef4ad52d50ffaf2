import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { importOrder, recordLayout } from '../../../model/imports/recordLayouts.ts';
import { fieldName } from '../../../model/messages/labels.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, JPEG, pdfOf } from '../../support/app/upload.ts';
import { namedFilesOf, sendImportFile } from '../../support/files/importedFiles.ts';
import { spreadsheet } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

type Files = Readonly<Record<string, Uint8Array>>;

let here: TestApp;
let there: TestApp;
let api: ApiClient;

beforeAll(async () => {
  here = await testApp({ content: 'demonstration' });
  there = await testApp();
  api = apiClient(there, await there.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await here.close();
  await there.close();
});

const archiveOf = async (test: TestApp): Promise<Files> => {
  const person = await test.addUser({ groups: ['super-admin'] });
  const { body } = await apiClient(test, person).call('POST', '/api/data_archives');
  await test.runJobs();
  const response = await test.app.request(`${(body as ApiRecord)['@id']}/download`, { headers: { Cookie: person.cookie } });
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};

/** Files in a field that an administrator has added, and in a declared one. */
const addFiles = async (): Promise<void> => {
  const theirs = apiClient(here, await here.addUser({ groups: ['super-admin'] }));
  await theirs.create('custom_fields', { resource: 'vehicles', key: 'carteGrise', label: 'Carte grise', kind: 'file' });
  const [vehicle] = (await theirs.list('/api/vehicles')).member;
  const file = await theirs.create('files', formOf([{ name: 'Carte grise n° 7.pdf', content: pdfOf(2_000) }]));
  const logo = await theirs.create('files', formOf([{ name: 'logo.jpg', content: JPEG, type: 'image/jpeg' }]));
  await buildRecord(theirs, 'car_brands', { brand: 'Alpine', logo: logo['@id'] });
  await theirs.update(vehicle?.['@id'] ?? '', { custom: { carteGrise: file['@id'] }, version: vehicle?.version });
};

/** Names that several records share. */
const addDoubles = async (): Promise<void> => {
  const theirs = apiClient(here, await here.addUser({ groups: ['super-admin'] }));
  for (const brand of ['Seat', 'Cupra']) {
    const { '@id': carBrand } = await buildRecord(theirs, 'car_brands', { brand });
    const { '@id': carModel } = await buildRecord(theirs, 'car_models', { model: 'Leon', carBrand });
    await buildRecord(theirs, 'car_engines', { engine: '1.5 TSI', carModel });
    await buildRecord(theirs, 'vehicles', { carBrand, carModel });
  }
  for (const [siret, city] of [
    ['73282932000074', 'LYON'],
    ['44306184100047', 'LILLE'],
  ]) {
    const { '@id': company } = await buildRecord(theirs, 'companies', { name: 'Messagerie, du Nord', siret, city });
    await buildRecord(theirs, 'company_contacts', { company, lastName: 'PETIT', firstName: city });
  }
  const places: string[] = [];
  for (const [zipCode, city] of [
    ['62300', 'LENS'],
    ['62000', 'ARRAS'],
  ]) {
    const { '@id': place } = await buildRecord(theirs, 'training_locations', { name: 'Circuit, piste A', zipCode, city });
    await buildRecord(theirs, 'training_location_pricing_options', { label: 'Piste mouillée', trainingLocation: place });
    places.push(place);
  }
  await buildRecord(theirs, 'car_dealers', { trainingLocations: places });
};

const tableOf = (files: Files, kind: RecordImportKind): readonly (readonly string[])[] =>
  parse(Buffer.from(files[`${kind}.csv`] ?? []), { bom: true, delimiter: ';' });

const withoutFileNumber = (text: string): string => text.replace(/^fichiers\/\d+-/, 'fichiers/');

/** The lines of a collection, with what a file of the kind fills. */
const linesOf = (files: Files, kind: RecordImportKind): readonly string[] => {
  const [head = [], ...lines] = tableOf(files, kind);
  const titles = recordLayout(kind).columns.map(({ field }) => fieldName(kind, field));
  // Stored files have other numbers there, like records.
  return lines.map((cells) => titles.map((title) => withoutFileNumber(cells[head.indexOf(title)] ?? '')).join(' | '));
};

const DECODER = new TextDecoder();

/** Sends the files of an archive that the rows of an import name; their number. */
const sendFiles = async (files: Files, iri: string): Promise<number> => {
  const names = await namedFilesOf(api, iri);
  for (const { path } of names) {
    const type = path.endsWith('.pdf') ? 'application/pdf' : path.endsWith('.png') ? 'image/png' : 'image/jpeg';
    const { status } = await sendImportFile(api, iri, { path, content: files[path] ?? '', type });
    expect([path, status]).toEqual([path, 201]);
  }
  expect((await namedFilesOf(api, iri)).filter(({ state }) => state !== 'joined')).toEqual([]);
  return names.length;
};

/** The stored files that a collection names, by their names. */
const contentsOf = (files: Files, kind: RecordImportKind): readonly string[] =>
  tableOf(files, kind)
    .flat()
    .filter((cell) => Object.hasOwn(files, cell) && cell.startsWith('fichiers/'))
    .map((path) => `${withoutFileNumber(path)} ${Buffer.from(files[path] ?? []).toString('base64')}`)
    .sort();

it('comes back whole in an empty installation, with its files', async () => {
  await addDoubles();
  await addFiles();
  const files = await archiveOf(here);
  const order = importOrder();
  const configuration = JSON.parse(DECODER.decode(files['configuration.json']));
  const taken = await api.call('POST', '/api/configuration_file', { file: configuration, leavesConflicts: true });
  expect(taken.status).toBe(200);
  let fileCount = 0;
  for (const kind of order) {
    expect([kind, tableOf(files, kind).length]).not.toEqual([kind, 1]);
    const file = spreadsheet(files[`${kind}.csv`] ?? '', `${kind}.csv`);
    const { '@id': iri } = await uploadRecords(api, kind, file);
    fileCount += await sendFiles(files, iri);
    await actOnImport(there, api, { iri, action: 'run' });
    const { member } = await api.list(`${iri}/rows?outcome[]=error&itemsPerPage=100`);
    const faults = member.map(({ reasons, cells }) => ({ reasons, cells }));
    expect([kind, faults]).toEqual([kind, []]);
  }
  expect(fileCount).toBeGreaterThan(1);
  const again = await archiveOf(there);
  for (const kind of order) {
    const returned = linesOf(again, kind);
    const missing = linesOf(files, kind).filter((line) => !returned.includes(line));
    expect([kind, missing]).toEqual([kind, []]);
    expect([kind, contentsOf(again, kind)]).toEqual([kind, contentsOf(files, kind)]);
  }
}, 300_000);
