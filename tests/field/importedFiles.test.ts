import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { formOf, JPEG, PDF, PNG, pdfOf } from '../support/app/upload.ts';
import { namedFilesOf, sendImportFile } from '../support/files/importedFiles.ts';
import { spreadsheet } from '../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../support/files/recordImports.ts';
import { addFields } from '../support/records/addedFields.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

/* Reports about attachments in exports and imports of other products; each tried on ours. */

let test: TestApp;
let api: ApiClient;
let reference = 0;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addFields(api, 'teaching_tools');
}, 60_000);
afterAll(() => test.close());
beforeEach(() => {
  reference += 10;
});

const nameOf = (row: number) => `REP-${reference + row}`;

const importOf = async (...lines: readonly string[]): Promise<string> => {
  const content = ['Référence;Nom;Attestation signée', ...lines].join('\r\n');
  return (await uploadRecords(api, 'teaching_tools', spreadsheet(content, 'outils.csv')))['@id'];
};

const run = (iri: string) => actOnImport(test, api, { iri, action: 'run' });

const fileOf = async (row: number) => {
  const [tool] = (await api.list(`/api/teaching_tools?reference=${nameOf(row)}`)).member;
  const { custom } = (await api.item(tool?.['@id'] ?? '')) as unknown as { custom: { ownFile: ApiRecord | null } };
  const text = 'select size from files where id = $1';
  const [file] = await test.database.query<{ size: number }>(text, [custom.ownFile?.id ?? null]);
  return custom.ownFile && { ...custom.ownFile, size: file?.size };
};

const stored = async (content: Uint8Array, name = 'attestation.pdf') => api.create('files', formOf([{ name, content }]));

// nocodb/nocodb 7645 and 10223, Budibase/budibase 9142
it('reads the column of files that an export has, and refuses no row for it', async () => {
  const iri = await importOf(`${nameOf(0)};Simulateur;fichiers/12-attestation.pdf`);
  expect((await api.list(`${iri}/rows`)).member).toMatchObject([{ outcome: 'create', reasons: [] }]);
  await sendImportFile(api, iri, { path: 'fichiers/12-attestation.pdf' });
  await run(iri);
  expect(await fileOf(0)).toMatchObject({ fileName: 'attestation.pdf', size: PDF.length });
});

// NaturalHistoryMuseum/scratchpads2 6062, Budibase/budibase 18546
it('keeps the file of a record whose exported line comes back, edited and without the file', async () => {
  const file = await stored(pdfOf(500));
  await buildRecord(api, 'teaching_tools', { reference: nameOf(0), name: 'Plot', custom: { ownFile: file['@id'] } });
  await buildRecord(api, 'teaching_tools', { reference: nameOf(1), name: 'Plot', custom: { ownFile: file['@id'] } });
  const iri = await importOf(`${nameOf(0)};Cône;fichiers/${file.id}-attestation.pdf`, `${nameOf(1)};Cône;`);
  await run(iri);
  for (const row of [0, 1]) expect(await fileOf(row)).toMatchObject({ '@id': file['@id'] });
});

// enonic/xp 12188, pterodactyl/panel 3298
it('joins files whose names have blanks, accents and signs', async () => {
  const names = ['Été à Saint-Étienne n° 7.pdf', 'a+b & c=d?.pdf', '100 %25.pdf', 'l’œuvre (1).pdf'];
  const iri = await importOf(...names.map((name, row) => `${nameOf(row)};Plot;fichiers/${row + 1}-${name}`));
  for (const { path } of await namedFilesOf(api, iri))
    expect([path, (await sendImportFile(api, iri, { path })).status]).toEqual([path, 201]);
  await run(iri);
  expect(await fileOf(0)).toMatchObject({ fileName: 'Été à Saint-Étienne n° 7.pdf' });
  // No system can save a question mark.
  expect(await fileOf(1)).toMatchObject({ fileName: 'a+b & c=d.pdf' });
  expect(await fileOf(2)).toMatchObject({ fileName: '100 %25.pdf' });
  expect(await fileOf(3)).toMatchObject({ fileName: 'l’œuvre (1).pdf' });
});

// intuitem/ciso-assistant-community 4860
it('tells files of one name in two folders apart', async () => {
  const iri = await importOf(`${nameOf(0)};Plot;lyon/plan.pdf`, `${nameOf(1)};Plot;lille/plan.pdf`);
  await sendImportFile(api, iri, { path: 'lyon/plan.pdf', content: pdfOf(300) });
  await sendImportFile(api, iri, { path: 'lille/plan.pdf', content: pdfOf(700) });
  await run(iri);
  expect([(await fileOf(0))?.size, (await fileOf(1))?.size]).toEqual([300, 700]);
});

// elabftw/elabftw 7278
it('takes a path that leaves its folder for a name like any other', async () => {
  const path = '..\\..\\/etc/passwd.png';
  const iri = await importOf(`${nameOf(0)};Plot;${path}`);
  expect((await sendImportFile(api, iri, { path, content: PNG, type: 'image/png', name: path })).status).toBe(201);
  await run(iri);
  expect(await fileOf(0)).toMatchObject({ fileName: 'passwd.png' });
});

// elabftw/elabftw 1645: some files came, others silently did not
it('says of each file that does not come why, before anything is written', async () => {
  const iri = await importOf(`${nameOf(0)};Plot;a.pdf`, `${nameOf(1)};Plot;b.pdf`, `${nameOf(2)};Plot;c.pdf`);
  await sendImportFile(api, iri, { path: 'a.pdf' });
  await sendImportFile(api, iri, { path: 'b.pdf', content: JPEG });
  expect((await namedFilesOf(api, iri)).map(({ path, rows, state }) => [path, rows, state])).toEqual([
    ['a.pdf', [2], 'joined'],
    ['b.pdf', [3], 'refused'],
    ['c.pdf', [4], 'missing'],
  ]);
  expect((await api.list(`${iri}/rows?warned=true`)).totalItems).toBe(2);
});
